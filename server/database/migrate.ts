import { CompiledQuery, sql } from 'kysely';
import { migrations, type Migration } from './migrations.ts';
import type { Db, Executor, Trx } from './schema.ts';
import { StartProblem } from './startProblem.ts';

/** The number under which servers that start together wait for one another. */
const startLock = 7_204_615;

/** Holds back every other server that starts on this database until the transaction ends. */
export const lockStart = async (trx: Trx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${sql.lit(startLock)})`.execute(trx);
};

/** A step that a database has been through. */
export interface Applied {
  readonly name: string;
  readonly checksum: string;
}

/** Makes the table of the steps where there is none. */
export const createMigrations = async (trx: Trx): Promise<void> => {
  await sql`
    create table if not exists migrations (
      name text primary key, checksum text not null, applied_at timestamp(3) with time zone not null default now()
    )`.execute(trx);
};

/** The steps that a database has been through, in order. */
export const readApplied = async (db: Executor): Promise<readonly Applied[]> => {
  const { rows } = await sql<Applied>`select name, checksum from migrations order by name`.execute(db);
  return rows;
};

const check = (applied: readonly Applied[], known: readonly Migration[]): void => {
  for (const { name, checksum } of applied) {
    const migration = known.find((one) => one.name === name);
    if (!migration) throw new StartProblem('database.newer', { name });
    if (migration.checksum !== checksum) throw new StartProblem('database.changed', { name });
  }
};

/** Takes one step, in the caller's transaction. */
export const applyMigration = async (trx: Trx, { name, statements, checksum }: Migration): Promise<void> => {
  for (const statement of statements) await trx.executeQuery(CompiledQuery.raw(statement));
  await sql`insert into migrations (name, checksum) values (${name}, ${checksum})`.execute(trx);
};

/** Applies the first migration that is missing; false where none is. */
const applyNext = async (db: Db, known: readonly Migration[]): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    await lockStart(trx);
    await createMigrations(trx);
    const applied = await readApplied(trx);
    check(applied, known);
    const names = new Set(applied.map(({ name }) => name));
    const next = known.find(({ name }) => !names.has(name));
    if (next) await applyMigration(trx, next);
    return next !== undefined;
  });

/**
 * Brings the tables up to date, each step in a transaction of its own: an interrupted start resumes where it was.
 * Throws StartProblem where the database is newer than the program or an applied file was changed.
 */
export const migrate = async (db: Db, known: readonly Migration[] = migrations): Promise<void> => {
  while (await applyNext(db, known));
};
