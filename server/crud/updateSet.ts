import { sql } from 'kysely';
import type { Row } from '#server/database/schema.ts';
import { tablesOf } from './tables.ts';
import type { WriteContext } from './writeContext.ts';

/** What one record's row (database form) was, and the columns of it that change. */
export interface RowUpdate {
  readonly id: number;
  readonly stored: Row;
  readonly changes: Row;
}

/** So many rows are written by one statement: those who read between two of them are not to wait long. */
export const rowsAtOnce = 200;

const updateSome = async ({ trx, entity }: WriteContext, updates: readonly RowUpdate[]): Promise<void> => {
  const columns = [...new Set(updates.flatMap(({ changes }) => Object.keys(changes)))];
  const model = tablesOf(entity.resource)[0]?.columns ?? {};
  const rows = updates.map(({ id, stored, changes }): Row => {
    const row = { ...stored, ...changes };
    return { id, ...Object.fromEntries(columns.map((name) => [name, row[name]])) };
  });
  const types = ['id', ...columns].map((name) => sql`${sql.id(name)} ${sql.raw(model[name]?.type ?? 'text')}`);
  const set = columns.map((name) => sql`${sql.id(name)} = given.${sql.id(name)},`);
  await sql`update ${sql.table(entity.table)} as record
    set ${sql.join(set, sql` `)} revision = record.revision + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (${sql.join(types)})
    where record.id = given.id`.execute(trx);
};

/** Changes the rows of some records, in sets, and raises their revisions; so also where nothing in the row itself changes. */
export const updateSet = async (context: WriteContext, updates: readonly RowUpdate[]): Promise<void> => {
  for (let start = 0; start < updates.length; start += rowsAtOnce)
    await updateSome(context, updates.slice(start, start + rowsAtOnce));
};
