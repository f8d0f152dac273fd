import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { register } from '#resources';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { connectPostgres } from '#server/database/connect.ts';
import { createTrail } from '#server/trail/createTrail.ts';
import { secretKey } from '#tests/server/crud/openConsole.ts';
import { engines } from '#tests/server/testDatabase.ts';
import { openDeletionStage, phrase, type DeletionStage } from './deletionStage.ts';

const silent = { info: () => {}, warn: () => {}, error: () => {} };

describe.runIf(engines.includes('postgres'))('a second server of the same database', () => {
  let stage: DeletionStage;
  let second: Awaited<ReturnType<typeof createApp>>;
  let closeSecond: () => Promise<void>;
  beforeEach(async () => {
    stage = await openDeletionStage('postgres');
    const { console, files } = stage;
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(console.db);
    const address = new URL(process.env['TEST_DATABASE_URL']!);
    address.pathname = `/${rows[0]!.name}`;
    const db = connectPostgres(address.href, silent);
    const config = { ...readConfig({ SECRET_KEY: secretKey, DATA_DIR: console.folder }), publicDir: '/nowhere' };
    const trail = createTrail(secretKey);
    second = await createApp({ config, db, register, files, trail, log: pino({ level: 'silent' }) });
    closeSecond = async () => {
      await second.close();
      await db.destroy();
    };
  });
  afterEach(async () => {
    await closeSecond();
    await stage.close();
  });

  const there = async (token: string) => {
    const answer = await second.inject({ url: '/api/users', headers: { authorization: `Bearer ${token}` } });
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
  };

  it('lets nobody in while the first deletes it, and serves what is there afterwards', async () => {
    const { console } = stage;
    await console.signInWith([]);
    expect(await there(console.administrator)).toMatchObject({ status: 200, body: { total: 2 } });
    const { job } = await console.db.transaction().execute(async (trx) => {
      // The deletion has to wait for this transaction, however quick the machine is.
      await sql`lock table roles in share mode`.execute(trx);
      const begun = await console.data<{ job: number }>('/database/deletion', { body: { phrase } });
      await expect
        .poll(() => there(console.administrator))
        .toMatchObject({ status: 503, body: { code: 'restoring', data: { progress: null } } });
      return begun;
    });
    expect(await stage.ended(job)).toBe('gone');
    await expect.poll(async () => (await there(console.administrator)).status).toBe(401);
    expect(await there(await stage.enterAnew())).toMatchObject({ status: 200, body: { total: 1 } });
  });
});
