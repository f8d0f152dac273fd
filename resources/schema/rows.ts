import { choiceProblem } from './choice.ts';
import { didYouMean } from './didYouMean.ts';
import { rowKinds, type Field, type FieldOf, type RowField } from './field.ts';

type Rows = Pick<FieldOf<'rows'>, 'of' | 'min' | 'max' | 'distinct' | 'search' | 'unique'>;
type Row = Readonly<Record<string, unknown>>;

/** What the options of a column may say; what is about whole records has no meaning in a row. */
const ofWholeRecords = ['unique', 'search', 'filter', 'sort', 'views', 'storage', 'input', 'only', 'when'] as const;

const columnProblem = (name: string, field: Field): string | undefined => {
  if (!/^[a-z][A-Za-z0-9]*$/.test(name) || name === 'id')
    return `has the column '${name}'; write it in camelCase, and not 'id', which every row has`;
  if (!(rowKinds as readonly string[]).includes(field.kind))
    return `has a column '${name}' of kind '${field.kind}'; there are: ${rowKinds.join(', ')}`;
  const idle = ofWholeRecords.find((option) => field[option] !== undefined);
  if (idle) return `has a column '${name}' that says ${idle}, which only fields of a record may`;
  const unsound = field.kind === 'choice' ? choiceProblem(field) : undefined;
  return unsound && `has a column '${name}' that ${unsound}`;
};

/** What is wrong with the columns and bounds of a list of rows; undefined where nothing is. */
export const rowsProblem = (field: Rows): string | undefined => {
  const columns = Object.entries(field.of);
  const wrong = columns.map(([name, column]) => columnProblem(name, column)).find(Boolean);
  if (wrong) return wrong;
  if (!columns.some(([, column]) => column.required)) return 'has no required column, so a row could say nothing';
  if (field.search || field.unique) return 'is a list of rows: it can be neither searched nor unique among records';
  const { min = 0, max = 50 } = field;
  if (min < 0 || max < Math.max(1, min) || max > 200) return `asks for ${min} to ${max} rows; take bounds up to 200`;
  const stray = field.distinct?.find((name) => !Object.hasOwn(field.of, name));
  return stray === undefined ? undefined : `is unique by '${stray}'${didYouMean(stray, Object.keys(field.of))}`;
};

const nothingIn = ({ kind }: RowField): unknown => (kind === 'boolean' ? false : null);

/** What a new row starts with. */
export const startOfRow = ({ of }: Rows): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(of).map(([name, column]) => [name, column.default ?? nothingIn(column)]));

/** A row with its id, where it has one of the server, and its columns in their order. */
const givenRow = ({ of }: Rows, row: Row): Row => ({
  ...(typeof row['id'] === 'number' && row['id'] > 0 && { id: row['id'] }),
  ...Object.fromEntries(Object.entries(of).map(([name, column]) => [name, row[name] ?? nothingIn(column)])),
});

const idsOf = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map((one: unknown) => (typeof one === 'object' && one !== null && 'id' in one ? one.id : one))
    : value;

/**
 * A field's value as a call takes it, out of a row (camelCase keys) or a form: lists of records and files travel as ids,
 * rows of a small list whole, the new ones without the negative id that a form knows them by.
 */
export const givenValue = (field: Field | undefined, value: unknown): unknown =>
  field?.kind === 'rows' && Array.isArray(value) ? value.map((row) => givenRow(field, row as Row)) : idsOf(value);
