import { foreignKeys, indexes, uniques, type ColumnModel, type ForeignKeyModel, type TableModel } from './model.ts';

// The columns that tables outside the definitions are made of.

export const id: ColumnModel = { type: 'bigint', identity: true };
export const text: ColumnModel = { type: 'text' };
export const maybeText: ColumnModel = { type: 'text', nullable: true };
export const count: ColumnModel = { type: 'integer', default: '0' };
export const number: ColumnModel = { type: 'bigint' };
export const maybeNumber: ColumnModel = { type: 'bigint', nullable: true };
export const no: ColumnModel = { type: 'boolean', default: 'false' };
export const instant: ColumnModel = { type: 'timestamp(3) with time zone' };
export const now: ColumnModel = { ...instant, default: 'now()' };
export const maybeInstant: ColumnModel = { ...instant, nullable: true };
export const json: ColumnModel = { type: 'jsonb' };
export const maybeJson: ColumnModel = { type: 'jsonb', nullable: true };

interface Keys {
  readonly primary?: readonly string[];
  readonly unique?: readonly (readonly string[])[];
  readonly foreign?: readonly ForeignKeyModel[];
  readonly index?: readonly (readonly string[])[];
  /** indexes of folded text */
  readonly folded?: TableModel['indexes'];
}

export const table = (name: string, columns: TableModel['columns'], keys: Keys = {}): TableModel => ({
  name,
  columns,
  primaryKey: keys.primary ?? ['id'],
  uniques: uniques(name, keys.unique ?? []),
  foreignKeys: foreignKeys(name, keys.foreign ?? []),
  indexes: { ...indexes(name, keys.index ?? []), ...keys.folded },
});
