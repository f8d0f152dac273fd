import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { register } from '#resources';
import { ownTables } from '#server/backup/keptTables.ts';
import { isAsMigrated } from '#server/database/asMigrated.ts';
import { engines, openTestDatabase, type TestDatabase } from '#tests/server/testDatabase.ts';

const models = ownTables(register);

/** What somebody may do by hand, a statement each. */
const changes = [
  'alter table roles add column note text',
  'alter table roles alter column title drop not null',
  'alter table sessions alter column address type varchar(200)',
  'alter table sessions alter column address type text collate "C"',
  "alter table roles alter column title set default 'x'",
  'alter table sessions alter column id set generated always',
  'alter table sessions alter column id set increment 10',
  'create table notes (id bigint)',
  'create table roles_aside () inherits (roles)',
  'drop table mobile_codes',
  'alter table login_attempts set unlogged',
  'alter table roles enable row level security',
  'create rule quiet as on delete to roles do instead nothing',
  'drop index roles_title_sort',
  'create index roles_note on roles (title)',
  'create unique index roles_once on roles (title)',
  'drop index roles_title_sort; create index roles_title_sort on roles (title collate persian, id) where id > 7',
  'drop index roles_title_sort; create index roles_title_sort on roles (title collate persian, id desc)',
  'drop index roles_title_sort; create index roles_title_sort on roles (title collate persian, id) include (scope)',
  'alter table roles add constraint roles_short check (length(title) < 1000)',
  'alter table roles drop constraint roles_unit_id_fkey',
  `alter table roles drop constraint roles_unit_id_fkey;
    alter table roles add constraint roles_unit_id_fkey foreign key (unit_id) references business_units not valid`,
  'alter table roles alter constraint roles_unit_id_fkey deferrable',
  'create schema aside; create table aside.notes (role_id bigint references roles)',
  'create trigger told after insert on roles for each row execute function suppress_redundant_updates_trigger()',
  "update migrations set checksum = 'another' where name like '0003%'",
  "delete from migrations where name like '0003%'",
  "insert into migrations (name, checksum) values ('9999-later', 'x')",
];

describe.each(engines)('the schema, on %s', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  afterAll(() => database.close());

  const after = async (change: string): Promise<boolean | undefined> => {
    let found: boolean | undefined;
    const undone = new Error('undone');
    await database.db
      .transaction()
      .execute(async (trx) => {
        for (const statement of change.split(';')) await sql.raw(statement).execute(trx);
        found = await isAsMigrated(trx, models);
        throw undone;
      })
      .catch((error: unknown) => {
        if (error !== undone) throw error;
      });
    return found;
  };

  it('is as migrations make it, with rows and without', async () => {
    expect(await after('analyze roles')).toBe(true);
    expect(await after("insert into roles (title) values ('نقش')")).toBe(true);
  });

  it.each(changes)('is not what migrations make after: %s', async (change) => {
    expect(await after(change)).toBe(false);
  });
});
