import { CompiledQuery, sql } from 'kysely';
import { applyMigration, createMigrations } from '#server/database/migrate.ts';
import { migrations as known } from '#server/database/migrations.ts';
import type { Trx } from '#server/database/schema.ts';
import type { Register } from '#schema';
import { refuse } from '#server/http/errors.ts';
import { ownTables } from './keptTables.ts';
import type { Manifest } from './manifest.ts';

/** Nobody is kept waiting for longer by a reader who does not come to an end. */
export const limitWaiting = async (trx: Trx): Promise<void> => {
  await sql`set local lock_timeout = ${sql.lit('20s')}`.execute(trx);
};

/** Runs statements that a query of the catalogue has written. */
export const runEach = async (trx: Trx, statements: readonly string[]): Promise<void> => {
  for (const statement of statements) await trx.executeQuery(CompiledQuery.raw(statement));
};

/** Removes the tables of this program and its functions; extensions, collations and what others keep here stay. */
const dropAll = async (trx: Trx, register: Register): Promise<void> => {
  await limitWaiting(trx);
  const tables = ownTables(register).map(({ name }) => name);
  for (const name of [...tables, 'migrations']) await sql`drop table if exists ${sql.table(name)} cascade`.execute(trx);
  await sql`drop function if exists fold(text) cascade`.execute(trx);
};

/** The statements that take a kind of thing away, and those that bring it back, as the database itself writes them. */
interface Aside {
  readonly away: string;
  readonly back: string;
}

const references = sql<Aside>`
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as away,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as back
  from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`;

const plainIndexes = sql<Aside>`
  select format('drop index %s', i.indexrelid::regclass) as away, pg_get_indexdef(i.indexrelid) as back
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where c.relnamespace = current_schema()::regnamespace
    and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`;

/** References and indexes stand aside while rows come in any order; gives what brings them back, and checks every row. */
export const setAside = async (trx: Trx): Promise<() => Promise<void>> => {
  const { rows: keys } = await references.execute(trx);
  const { rows: indexes } = await plainIndexes.execute(trx);
  await runEach(
    trx,
    [...keys, ...indexes].map(({ away }) => away),
  );
  return () =>
    runEach(
      trx,
      [...indexes, ...keys].map(({ back }) => back),
    );
};

/** The steps of an archive must be the first that this program knows, unchanged. */
export const checkMigrations = ({ migrations }: Pick<Manifest, 'migrations'>): void => {
  for (const [index, { name, checksum }] of migrations.entries()) {
    const own = known[index];
    if (!own || !known.some((one) => one.name === name)) throw refuse('file', 'archiveNewer');
    if (own.name !== name || own.checksum !== checksum) throw refuse('file', 'archiveChanged');
  }
};

/** True of an archive that has been through every step that this program knows. */
export const isCurrent = ({ migrations }: Pick<Manifest, 'migrations'>): boolean => migrations.length === known.length;

/** Puts empty tables in the place of all there are, as they were after so many steps. */
export const emptyDatabase = async (trx: Trx, register: Register, steps = known.length): Promise<void> => {
  await dropAll(trx, register);
  await createMigrations(trx);
  for (const migration of known.slice(0, steps)) await applyMigration(trx, migration);
};

/** Takes the steps that an older archive has not been through. */
export const catchUp = async (trx: Trx, steps: number): Promise<void> => {
  for (const migration of known.slice(steps)) await applyMigration(trx, migration);
};
