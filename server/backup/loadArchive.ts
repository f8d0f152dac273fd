import { sql } from 'kysely';
import type { Register } from '#schema';
import type { Trx } from '#server/database/schema.ts';
import { catchUp, checkMigrations, emptyDatabase, isCurrent, setAside } from './emptyDatabase.ts';
import { deleteRows, holdTables, readFilled, restartNumbers, truncateTables, type Filled } from './emptyTables.ts';
import { ownTables } from './keptTables.ts';
import { findTargets, loadAtOnce, loadInTurn, type Source } from './loadRows.ts';
import { part } from './makeBackup.ts';
import type { Counter } from './manifest.ts';
import type { Work } from './writeArchive.ts';

interface Load extends Source {
  readonly register: Register;
}

/** Up to so many bytes, rows are removed and brought with references and indexes in their place. */
const fewBytes = 1_000_000;

const setCounters = (trx: Trx, counters: readonly Counter[]): Promise<unknown> =>
  sql`select setval(pg_get_serial_sequence("table", 'id'), last, called)
    from jsonb_to_recordset(${JSON.stringify(counters)}::jsonb) as given ("table" text, last bigint, called boolean)`.execute(
    trx,
  );

/** In tables that stay as they are: the rows of few bytes take the place of few. */
const exchangeFew = async (trx: Trx, load: Load, filled: readonly Filled[], work: Work): Promise<void> => {
  const targets = await findTargets(trx, load.archive.manifest.tables);
  await deleteRows(trx, filled);
  await loadAtOnce(trx, load, targets, work);
};

/** References and indexes are made again when all rows are there, which is the faster the more there are. */
const exchangeMany = async (trx: Trx, load: Load, filled: readonly Filled[], work: Work): Promise<void> => {
  const targets = await findTargets(trx, load.archive.manifest.tables);
  const bringBack = await setAside(trx);
  await truncateTables(trx, filled);
  await loadInTurn(trx, load, targets, part(work, 0, 0.8));
  await bringBack();
};

/**
 * Puts what an archive holds in the place of everything there is, in the caller's transaction: until it is committed the
 * old state stands. Tables that are as this program and that of the archive make them are emptied, all others made anew.
 * An archive of an earlier program is brought up to date. The archive must have been verified.
 */
export const loadArchive = async (trx: Trx, load: Load, work: Work): Promise<void> => {
  const { manifest, rowBytes } = load.archive;
  checkMigrations(manifest);
  const steps = manifest.migrations.length;
  if (isCurrent(manifest) && (await holdTables(trx, load.register))) {
    const names = ownTables(load.register).map(({ name }) => name);
    const filled = await readFilled(trx, names);
    const bytesHere = filled.reduce((sum, { size }) => sum + size, 0);
    const isSmall = rowBytes <= fewBytes && bytesHere <= fewBytes;
    await restartNumbers(trx);
    await (isSmall ? exchangeFew : exchangeMany)(trx, load, filled, work);
  } else {
    await emptyDatabase(trx, load.register, steps);
    // A step may have brought rows of its own.
    const archived = manifest.tables.map(({ name }) => name);
    await exchangeMany(trx, load, await readFilled(trx, archived), work);
  }
  await setCounters(trx, manifest.counters);
  await catchUp(trx, steps);
  work.progress(1);
};
