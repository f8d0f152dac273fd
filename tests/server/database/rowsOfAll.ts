import { sql } from 'kysely';
import type { ColumnModel, TableModel } from '#server/database/model.ts';

export type Row = Readonly<Record<string, unknown>>;

/** Those that others refer to first, as far as they refer in no circle. */
export const inOrder = (tables: readonly TableModel[]): TableModel[] => {
  const ordered = new Set<TableModel>();
  const visit = (table: TableModel, above: readonly TableModel[]): void => {
    const others = Object.values(table.foreignKeys).flatMap(({ to }) => tables.find(({ name }) => name === to) ?? []);
    for (const other of others) if (!above.includes(other)) visit(other, [...above, other]);
    ordered.add(table);
  };
  for (const table of tables) visit(table, [table]);
  return [...ordered];
};

/** What a column of a row of the given round holds, other than what it refers to. */
const valueOf = (table: string, name: string, { type }: ColumnModel, round: number): unknown => {
  if (type === 'text') return `${table}.${name} ${round} «ي ك ۱۲»`;
  if (type === 'boolean') return true;
  if (type === 'date') return `2024-03-${10 + round}`;
  if (type.startsWith('timestamp')) return `2024-03-${10 + round}T08:30:00.125Z`;
  if (type === 'jsonb') return JSON.stringify({ last: round, rows: [{ id: round, title: 'سطر' }] });
  return type.startsWith('numeric') ? round / 100 : round;
};

/** A row of the given round; what it refers to is the newest of its table. */
export const rowOf = ({ name, columns, foreignKeys }: TableModel, round: number): Row => {
  const row: Record<string, unknown> = {};
  for (const [column, model] of Object.entries(columns)) {
    const key = Object.values(foreignKeys).find((one) => one.column === column);
    if (model.identity || model.folds !== undefined) continue;
    row[column] = key ? sql`(select max(id) from ${sql.table(key.to)})` : valueOf(name, column, model, round);
  }
  return row;
};
