/** A column; `type` and `default` as PostgreSQL itself writes them, so that a model and a database can be compared. */
export interface ColumnModel {
  readonly type: string;
  readonly nullable?: true;
  readonly default?: string;
  /** numbered by the database */
  readonly identity?: true;
  /** the column whose text this one keeps in folded form; written by the database */
  readonly folds?: string;
}

/** A foreign key of one column to the id of another table. */
export interface ForeignKeyModel {
  readonly column: string;
  readonly to: string;
  readonly onDelete: 'NO ACTION' | 'CASCADE' | 'SET NULL';
}

/** An index; a key is a column or an expression as PostgreSQL writes it. */
export interface IndexModel {
  readonly keys: readonly string[];
  readonly method: 'btree' | 'gin';
}

/** A table as migrations make it; constraints and indexes are by name. */
export interface TableModel {
  readonly name: string;
  readonly columns: Readonly<Record<string, ColumnModel>>;
  readonly primaryKey: readonly string[];
  readonly uniques: Readonly<Record<string, readonly string[]>>;
  readonly foreignKeys: Readonly<Record<string, ForeignKeyModel>>;
  readonly indexes: Readonly<Record<string, IndexModel>>;
}

const longestName = 63;

/** `users_unit_ids_key`: what a constraint or an index is called. PostgreSQL would cut a longer name in silence. */
export const nameOf = (table: string, columns: readonly string[], suffix: string): string => {
  const name = [table, ...columns, suffix].join('_');
  if (name.length > longestName)
    throw new Error(`${table}: the name '${name}' is longer than ${longestName} letters; shorten a field's name`);
  return name;
};

/** Foreign keys of a table, named after their column. */
export const foreignKeys = (table: string, keys: readonly ForeignKeyModel[]): TableModel['foreignKeys'] =>
  Object.fromEntries(keys.map((key) => [nameOf(table, [key.column], 'fkey'), key]));

/** Unique constraints of a table, named after their columns. */
export const uniques = (table: string, keys: readonly (readonly string[])[]): TableModel['uniques'] =>
  Object.fromEntries(keys.map((columns) => [nameOf(table, columns, 'key'), columns]));

/** Plain indexes of a table, named after their columns. */
export const indexes = (table: string, keys: readonly (readonly string[])[]): TableModel['indexes'] =>
  Object.fromEntries(
    keys.map((columns) => [nameOf(table, columns, 'idx'), { keys: columns, method: 'btree' as const }]),
  );

/** The index by which parts of words are found in a column of folded text. */
export const trigrams = (table: string, column: string, key = column): TableModel['indexes'] => ({
  [nameOf(table, [column], 'search')]: { keys: [`${key} gin_trgm_ops`], method: 'gin' },
});

/** Folded text without its spaces, as the filters of a field compare it; written as PostgreSQL gives it back. */
const closedUp = (column: string): string => `replace(${column}, ' '::text, ''::text)`;

/** The same of one field, closed up, as its filters compare it. */
export const closedUpTrigrams = (table: string, column: string): TableModel['indexes'] =>
  trigrams(table, column, closedUp(column));

/** The index by which the closed up text of a field is found as a whole, the latest first. */
export const closedUpOrder = (table: string, column: string, then: readonly string[]): TableModel['indexes'] => ({
  [nameOf(table, [column], 'order')]: { keys: [closedUp(column), ...then], method: 'btree' },
});
