// Opens an installation and finishes what a restore or a deletion left; then says what it holds and, where told to,
// restores a backup or deletes everything.
import { sql } from 'kysely';
import { pino } from 'pino';
import { register } from '#resources';
import { deletionSteps } from '#resources/deletion.ts';
import { openSession } from '#server/auth/sessions.ts';
import { finishFiles } from '#server/backup/fileAgreement.ts';
import { findBackup } from '#server/backup/folder.ts';
import { makeVerified } from '#server/backup/makeBackup.ts';
import { restoreBackup } from '#server/backup/restoreBackup.ts';
import { readConfig } from '#server/config.ts';
import { deleteDatabase } from '#server/deletion/deleteDatabase.ts';
import { openDatabase } from '#server/database/open.ts';
import { seedEssentials } from '#server/database/seed.ts';
import { openStore } from '#server/files/openStore.ts';
import type { Services } from '#server/services.ts';
import { createTrail } from '#server/trail/createTrail.ts';
import { furnish, work } from './furnish.ts';

const [folder, task, id] = process.argv.slice(2) as [string, 'look' | 'prepare' | 'restore' | 'delete', string?];
const storage = Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('STORAGE_')));
const config = readConfig({
  DATA_DIR: folder,
  SECRET_KEY: 'a secret key that only the tests know, 0123456789',
  DATABASE_URL: process.env['RESTORER_DATABASE'],
  ...storage,
});
const log = pino({ level: 'silent' });
const database = await openDatabase(config, log);
const { db } = database;
const files = await openStore(config, db);
const services: Services = { config, db, register, files, trail: createTrail(config.secretKey), log };
const say = (word: string, value: unknown): void => console.log(JSON.stringify([word, value]));

const state = async () => {
  const { rows } = await sql<{ title: string }>`select title from roles order by id`.execute(db);
  const { rows: known } = await sql<{ key: string }>`select key from files order by key`.execute(db);
  const stored: string[] = [];
  for await (const key of files.keys()) stored.push(key);
  const { rows: replaced } = await sql`select 1 from audit_trail where resource = 'database'`.execute(db);
  const titles = rows.map(({ title }) => title);
  return {
    roles: titles.length,
    last: titles.at(-1),
    known: known.map(({ key }) => key),
    stored: stored.toSorted(),
    replaced: replaced.length,
  };
};

/** So much that a restore puts indexes aside. */
const addMany = () =>
  sql`insert into settings (key, value) select 'many ' || n, to_jsonb(repeat('x', 1000)) from generate_series(1, 1500) n`.execute(
    db,
  );

const prepare = async (): Promise<void> => {
  await seedEssentials(db, { adminPasswordHash: 'none', mustChange: false });
  await furnish(services);
  if (process.env['RESTORER_ROWS'] === 'many') await addMany();
  say('backup', await makeVerified(services, { kind: 'manual', madeBy: null }, work));
  await sql`delete from roles where id > 10`.execute(db);
  await sql`delete from files where id in (select id from files order by id limit 2)`.execute(db);
};

/** Says once that what cannot be undone has begun; where told to, the process dies at that word. */
const telling = (from: number) => {
  let told = false;
  return (done: number): void => {
    if (told || done < from) return;
    told = true;
    say('replacing', done);
    if (process.env['RESTORER_DIES'] === 'at once') process.kill(process.pid, 'SIGKILL');
  };
};

const beginJob = async (kind: string) => {
  await openSession(db, { userId: 1, address: '', agent: '' });
  const { rows } = await sql<{ job: number; session: number }>`
    insert into jobs (kind, user_id) values (${kind}, 1) returning id as job, (select max(id) from sessions) as session`.execute(
    db,
  );
  return { userId: 1, sessionId: rows[0]!.session, jobId: rows[0]!.job };
};

const restore = async (): Promise<void> => {
  const doer = await beginJob('restore');
  const backup = (await findBackup(config, id!))!;
  await restoreBackup(
    services,
    { backup, doer, madeBy: '', sourceKey: undefined },
    { ...work, progress: telling(0.5) },
  );
};

const remove = async (): Promise<void> => {
  const { jobId } = await beginJob('deletion');
  const ask = { actor: { userId: 1 }, requestedBy: '', approvedBy: null, reason: null, jobId };
  await deleteDatabase(services, ask, { ...work, progress: telling(deletionSteps.verified) });
};

if (task === 'prepare') await prepare();
else await finishFiles(services);
say('state', await state());
if (task === 'restore' || task === 'delete') {
  await (task === 'restore' ? restore() : remove());
  say('done', true);
}
await database.close();
