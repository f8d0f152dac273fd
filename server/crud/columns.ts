import { isAlways, isNumbered, operatorsOf, type Field, type FieldKind, type FieldOf } from '#schema';
import type { ColumnModel } from '#server/database/model.ts';

interface Storage<K extends FieldKind> {
  /** the column's type; absent where the values are kept in a table of their own */
  readonly type?: (field: FieldOf<K>) => string;
  /** words sort by the Persian collation */
  readonly words?: true;
  /** nothing in the column stands for an empty list */
  readonly bare?: true;
  /** an index helps its filters */
  readonly narrows?: true;
}

const text = { type: () => 'text', words: true } as const;
const narrow = (type: string) => ({ type: () => type, narrows: true }) as const;

const storage: { readonly [K in FieldKind]: Storage<K> } = {
  text,
  longText: text,
  code: text,
  email: text,
  mobile: text,
  url: text,
  integer: narrow('integer'),
  decimal: { type: ({ scale = 2 }) => `numeric(18,${scale})`, narrows: true },
  percent: narrow('numeric(5,2)'),
  currency: narrow('bigint'),
  boolean: { type: () => 'boolean' },
  date: narrow('date'),
  instant: narrow('timestamp(3) with time zone'),
  choice: { type: (field) => (isNumbered(field) ? 'smallint' : 'text'), narrows: true },
  reference: narrow('bigint'),
  references: {},
  files: {},
  avatar: { type: () => 'text' },
  level: narrow('smallint'),
  rows: { type: () => 'jsonb', bare: true },
  band: narrow('smallint'),
  kindOfRecord: narrow('text'),
};
const storageOf = (field: Field): Storage<FieldKind> => storage[field.kind] as Storage<FieldKind>;

/** The default as PostgreSQL writes it. */
const defaultOf = (field: Field): string | undefined => {
  const value = 'default' in field ? field.default : undefined;
  if (value === undefined) return field.kind === 'boolean' ? 'false' : undefined;
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'::text` : String(value);
};

/** A field of one node type only is empty in the other's rows; yes or no never is. */
const isNullable = (field: Field): boolean =>
  field.kind !== 'boolean' && (storageOf(field).bare === true || !isAlways(field) || field.only !== undefined);

/** The column of a field that has one. */
export const columnOf = (field: Field): ColumnModel => {
  const value = defaultOf(field);
  return {
    type: storageOf(field).type!(field as never),
    ...(isNullable(field) && { nullable: true }),
    ...(value !== undefined && { default: value }),
  };
};

/** True where the field's values are kept in a column of the resource's own table. */
export const hasColumn = (field: Field): boolean => field.storage !== 'computed' && storageOf(field).type !== undefined;
/** True where the field sorts by the Persian collation. */
export const isWords = (field: Field): boolean => storageOf(field).words === true;
/** True where an index helps the field's filters. */
export const isNarrowing = (field: Field): boolean => storageOf(field).narrows === true;

/** True where the field's filters compare folded text, which a column beside its own keeps ready for them. */
export const isFolded = (field: Field): boolean =>
  hasColumn(field) && isWords(field) && operatorsOf(field).some((operator) => operator !== 'empty');
/** The column that keeps the folded text of another. */
export const foldedColumn = (column: string): string => `${column}_folded`;
