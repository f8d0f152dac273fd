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

/** The order of CLDR's Persian: Arabic script before Latin, the shapes of a letter beside it, آ before all of ا. */
const rules = [
  '[reorder Arab]&َ<<ِ<<ُ<<ً<<ٍ<<ٌ&[before 1]ا<آ&ا<<ٱ<ء<<أ<<ٲ<<إ<<ٳ<<ؤ<<ئ',
  '&ک<<ڪ<<ك&و<ه<<ە<<ہ<<ة<<ۃ<<ۀ<<ھ&ی<<ى<<ے<<ي<<ې<<ۍ<<ێ',
].join('');

const createByRules = (trx: Trx): Promise<unknown> =>
  sql`create collation persian (provider = icu, locale = 'und', rules = ${sql.lit(rules)})`.execute(trx);

interface Collation {
  readonly name: string;
  readonly oid: number;
  /** of one that was made by rules */
  readonly rules: string | null;
}

/**
 * What was sorted by rules of an earlier version is sorted anew. The earlier collation stays under another name, for
 * functions were made with it.
 */
const renewCollation = async (trx: Trx, { oid }: Collation): Promise<void> => {
  const { rows: sorted } = await sql<{ name: string; statement: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as statement
    from pg_index where ${oid}::oid = any(indcollation)`.execute(trx);
  for (const { name } of sorted) await sql`drop index ${sql.raw(name)}`.execute(trx);
  await sql`alter collation persian rename to ${sql.id(`persian_${oid}`)}`.execute(trx);
  await createByRules(trx);
  for (const { statement } of sorted) await sql.raw(statement).execute(trx);
};

/** The collation `persian`: that of ICU's Persian where the server brings it, else the same order as rules. */
const addCollation = async (trx: Trx): Promise<void> => {
  // Servers before 16 know no rules, nor their column.
  const { rows } = await sql<Collation>`
    select collname as name, oid::int as oid, to_jsonb(known) ->> 'collicurules' as rules
    from pg_collation as known where collname in ('persian', 'fa-x-icu')`.execute(trx);
  const persian = rows.find(({ name }) => name === 'persian');
  if (persian?.rules && persian.rules !== rules) await renewCollation(trx, persian);
  if (persian) return;
  if (rows.length > 0) await sql`create collation persian from "fa-x-icu"`.execute(trx);
  else await createByRules(trx);
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
