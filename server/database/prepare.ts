import { sql } from 'kysely';
import { lockStart } from './migrate.ts';
import type { Db, Trx } from './schema.ts';
import { StartProblem } from './startProblem.ts';

const checkEncoding = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ encoding: string }>`select current_setting('server_encoding') as encoding`.execute(db);
  const { encoding } = rows[0]!;
  if (encoding !== 'UTF8') throw new StartProblem('database.encoding', { encoding });
};

/** Runs a statement that the database may not be able to do; the reason goes into the problem. */
const attempt = async (db: Db, key: string, work: (trx: Trx) => Promise<unknown>): Promise<void> => {
  try {
    await db.transaction().execute(async (trx) => {
      await lockStart(trx);
      await work(trx);
    });
  } catch (error) {
    throw new StartProblem(key, { reason: (error as Error).message });
  }
};

const addTrigrams = (trx: Trx): Promise<unknown> => sql`create extension if not exists pg_trgm`.execute(trx);

/** Persian letters after their neighbours, and the Arabic shapes of a letter beside the Persian one. */
const rules = '&ن < و < ه <<ة<<ۀ < ی<<ى<<ي &ک<<ك';

/** The collation `persian`: that of ICU's Persian where the server brings it, else the same order as rules. */
const addCollation = async (trx: Trx): Promise<void> => {
  const { rows } = await sql<{ collname: string }>`
    select collname from pg_collation where collname in ('persian', 'fa-x-icu')`.execute(trx);
  const names = new Set(rows.map(({ collname }) => collname));
  if (names.has('persian')) return;
  await (
    names.has('fa-x-icu')
      ? sql`create collation persian from "fa-x-icu"`
      : sql`create collation persian (provider = icu, locale = 'und', rules = ${sql.lit(rules)})`
  ).execute(trx);
};

/** In locale C letters beyond ASCII are none, and a trigram index finds nothing. */
const checkLocale = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ known: boolean }>`select cardinality(show_trgm('سلام')) > 0 as known`.execute(db);
  if (!rows[0]!.known) throw new StartProblem('database.locale');
};

/** Makes sure that the database can search and sort Persian. Throws StartProblem with the remedy where it cannot. */
export const prepare = async (db: Db): Promise<void> => {
  await checkEncoding(db);
  await attempt(db, 'database.extension', addTrigrams);
  await checkLocale(db);
  await attempt(db, 'database.collation', addCollation);
};
