import { sql } from 'kysely';
import type { Register } from '#schema';
import type { Trx } from '#server/database/schema.ts';
import { refuse } from '#server/http/errors.ts';
import { catchUp, checkMigrations, emptyDatabase, setAside } from './emptyDatabase.ts';
import type { ArchivedTable, Counter } from './manifest.ts';
import type { Archive } from './openArchive.ts';
import { readRows, type Values } from './readRows.ts';
import { secretColumns } from './secrets.ts';
import type { Work } from './writeArchive.ts';

interface Load {
  readonly archive: Archive;
  readonly register: Register;
  /** opens what is sealed in the archive; rows whose secret stays closed are left out */
  readonly open: (sealed: string) => string | undefined;
}

/** The types of a table's columns by name, without those that the database works out; nothing of this is the archive's. */
const typesOf = async (trx: Trx, table: string): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ name: string; type: string }>`
    select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = to_regclass(${`"${table}"`}) and attnum > 0 and not attisdropped and attgenerated = ''`.execute(
    trx,
  );
  return new Map(rows.map(({ name, type }) => [name, type]));
};

/** Rows with their secret opened; those whose secret stays closed are missing. */
const opened = ({ open }: Load, { name, columns }: ArchivedTable, rows: readonly Values[]): readonly Values[] => {
  const place = columns.indexOf(secretColumns[name] ?? '');
  if (place < 0) return rows;
  return rows.flatMap((row) => {
    const sealed = row[place] ?? null;
    const secret = sealed === null ? null : open(sealed);
    return secret === undefined ? [] : [row.with(place, secret)];
  });
};

const loadTable = async (trx: Trx, load: Load, table: ArchivedTable): Promise<void> => {
  const { name, columns } = table;
  const types = await typesOf(trx, name);
  if (types.size !== columns.length || !columns.every((column) => types.has(column)))
    throw refuse('file', 'archiveChanged');
  // A step may have brought rows of its own.
  await sql`delete from ${sql.table(name)}`.execute(trx);
  const into = sql.join(columns.map((column) => sql.id(column)));
  const values = sql.join(
    columns.map((column, place) => sql`(line->>${sql.lit(place)})::${sql.raw(types.get(column)!)}`),
  );
  for await (const rows of readRows(await load.archive.table(name), columns.length)) {
    await sql`insert into ${sql.table(name)} (${into})
      select ${values} from jsonb_array_elements(${JSON.stringify(opened(load, table, rows))}::jsonb) as line`.execute(
      trx,
    );
  }
};

const setCounter = (trx: Trx, { table, last, called }: Counter): Promise<unknown> =>
  sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${last}, ${called})`.execute(trx);

/**
 * Puts what an archive holds in the place of everything there is, in the caller's transaction: until it is committed the
 * old state stands. An archive of an earlier program is brought up to date. The archive must have been verified.
 */
export const loadArchive = async (trx: Trx, load: Load, { progress, signal }: Work): Promise<void> => {
  const { manifest } = load.archive;
  checkMigrations(manifest);
  const steps = manifest.migrations.length;
  await emptyDatabase(trx, load.register, steps);
  const bringBack = await setAside(trx);
  const total = manifest.tables.reduce((sum, { rows }) => sum + rows, 1);
  let done = 0;
  for (const table of manifest.tables) {
    signal.throwIfAborted();
    await loadTable(trx, load, table);
    done += table.rows;
    progress((done / total) * 0.8);
  }
  for (const counter of manifest.counters) await setCounter(trx, counter);
  await bringBack();
  await catchUp(trx, steps);
  progress(1);
};
