import { operatorsOf, type Field, type Operator, type Resource } from '#schema';
import { viewOf } from '#src/fields/index.ts';

/** One column of a list, as the definition gives it. */
export interface Column {
  readonly name: string;
  readonly field: Field;
  readonly sortable: boolean;
  readonly operators: readonly Operator[];
  /** left out until the person asks for it */
  readonly hidden: boolean;
  /** figures line up at one edge */
  readonly numeric: boolean;
}

const moment = {
  kind: 'instant',
  sort: true,
  filter: ['from', 'to'],
  views: { list: 'hidden' },
} as const satisfies Field;

const columnOf = ([name, field]: readonly [string, Field]): Column => ({
  name,
  field,
  sortable: field.sort === true,
  operators: operatorsOf(field),
  hidden: field.views?.list === 'hidden',
  numeric: viewOf(field).numeric === true,
});

/** Every column that a list of the resource can show; the system's moments come last and start hidden. */
export const columnsOf = (resource: Pick<Resource, 'fields'>): Column[] =>
  [...Object.entries(resource.fields), ['createdAt', moment] as const, ['updatedAt', moment] as const]
    .filter(([, field]) => field.views?.list !== 'absent')
    .map(columnOf);

/** The columns by which a list may be filtered, those that a list does not show included. */
export const filterColumnsOf = (resource: Pick<Resource, 'fields'>): Column[] =>
  [...Object.entries(resource.fields), ['createdAt', moment] as const, ['updatedAt', moment] as const]
    .map(columnOf)
    .filter((column) => column.operators.length > 0);
