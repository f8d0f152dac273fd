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
  /** stands before the title on a card */
  readonly picture: boolean;
}

const moment = {
  kind: 'instant',
  sort: true,
  filter: ['from', 'to'],
  views: { list: 'hidden' },
} as const satisfies Field;

const number = {
  kind: 'integer',
  sort: true,
  filter: ['equal', 'from', 'to'],
  views: { list: 'hidden' },
} as const satisfies Field;

/** Fields by name, those that every record has included. */
const allFields = ({ fields }: Pick<Resource, 'fields'>): readonly (readonly [string, Field])[] => [
  ['id', number],
  ...Object.entries(fields),
  ['createdAt', moment],
  ['updatedAt', moment],
];

const columnOf = ([name, field]: readonly [string, Field]): Column => ({
  name,
  field,
  sortable: field.sort === true,
  operators: operatorsOf(field),
  hidden: field.views?.list === 'hidden',
  numeric: viewOf(field).numeric === true,
  picture: viewOf(field).picture === true,
});

/** Every column that a list of the resource can show; number and moments, which all records have, start hidden. */
export const columnsOf = (resource: Pick<Resource, 'fields'>): Column[] =>
  allFields(resource)
    .filter(([, field]) => field.views?.list !== 'absent')
    .map(columnOf);

/** The columns by which a list may be filtered, those that a list does not show included. */
export const filterColumnsOf = (resource: Pick<Resource, 'fields'>): Column[] =>
  allFields(resource)
    .map(columnOf)
    .filter((column) => column.operators.length > 0);
