import { listedFields, operatorsOf, parentField, type Field, type Operator, type Resource } from '#schema';
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
  /** shares the room that is left with the title */
  readonly long: boolean;
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
const allFields = ({ fields, log }: Pick<Resource, 'fields' | 'log'>): NamedFields => [
  ['id', number],
  ...Object.entries(fields),
  ...(log
    ? []
    : ([
        ['createdAt', moment],
        ['updatedAt', moment],
      ] as const)),
];

const columnOf = ([name, field]: readonly [string, Field]): Column => ({
  name,
  field,
  sortable: field.sort === true,
  operators: operatorsOf(field),
  hidden: field.views?.list === 'hidden',
  numeric: viewOf(field).numeric === true,
  long: viewOf(field).long === true,
  picture: viewOf(field).picture === true,
});

type Listed = Pick<Resource, 'name' | 'fields' | 'log' | 'tree' | 'title' | 'code' | 'list'>;
type NamedFields = readonly (readonly [string, Field])[];

/** The node above stands behind what names a node. */
const withParent = (resource: Listed, fields: NamedFields): NamedFields => {
  if (!resource.tree) return fields;
  const naming = [resource.title, resource.code ?? []].flat();
  const place = fields.findLastIndex(([name], index) => naming.includes(name) && index < naming.length + 1) + 1;
  return [...fields.slice(0, place), ['parentId', parentField(resource)], ...fields.slice(place)];
};

/** What the rows of a list have: where they are nodes, what stands above them too. */
const fieldsOfRows = (resource: Listed): NamedFields =>
  withParent(resource, allFields({ ...resource, fields: listedFields(resource) }));

/** Those that the definition names come first and show, the others wait to be chosen. */
const asNamed = (columns: readonly Column[], names: readonly string[]): Column[] => [
  ...names.flatMap((wanted) =>
    columns.filter(({ name }) => name === wanted).map((column) => ({ ...column, hidden: false })),
  ),
  ...columns.filter(({ name }) => !names.includes(name)).map((column) => ({ ...column, hidden: true })),
];

const shown = ({ list }: Listed, fields: NamedFields): Column[] => {
  const columns = fields.filter(([, field]) => field.views?.list !== 'absent').map(columnOf);
  return list?.columns ? asNamed(columns, list.columns) : columns;
};

/** Every column that a list of the resource can show; number and moments, which all records have, start hidden. */
export const columnsOf = (resource: Listed): Column[] => shown(resource, fieldsOfRows(resource));

/** Every column that a tree can show beside its titles: groups and items have theirs, and stand where they stand. */
export const nodeColumnsOf = (resource: Listed): Column[] => {
  const naming = [resource.title, resource.code ?? []].flat();
  return shown(resource, allFields(resource)).filter(({ name }) => !naming.includes(name));
};

/** The columns by which a list may be filtered, those that a list does not show included. */
export const filterColumnsOf = (resource: Listed): Column[] =>
  fieldsOfRows(resource)
    .map(columnOf)
    .filter((column) => column.operators.length > 0);
