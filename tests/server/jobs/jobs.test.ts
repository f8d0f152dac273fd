import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AppError } from '#server/http/errors.ts';
import { runJob, stopJobs, type JobContext } from '#server/jobs/runJob.ts';
import { openOffice, type Job, type Office } from '#tests/server/compliance/openOffice.ts';

describe('a job', () => {
  let office: Office;
  let stranger: string;
  beforeAll(async () => {
    office = await openOffice();
    const { db } = office.services;
    const user = { first_name: 'س', last_name: 'ن', username: 's.n' };
    const row = await db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow();
    await sql`insert into credentials (user_id, password_hash) values (${row['id']}, 'none')`.execute(db);
    stranger = await office.tokenOf(Number(row['id']));
  });
  afterAll(() => office.close());

  const start = (work: (context: JobContext) => Promise<unknown>, language: 'fa' | 'en' = 'fa'): Promise<number> =>
    runJob(office.services, { kind: 'test', userId: 1, language }, work);
  const untilStopped = ({ signal }: JobContext): Promise<never> =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))));
  const jobOf = async (id: number): Promise<Job> => (await office.ask<Job>('GET', `/jobs/${id}`)).data;

  test('answers at once, tells how far it is, and keeps its result', async () => {
    let finish: (value: unknown) => void = () => {};
    const id = await start(async ({ progress }) => {
      progress(0.5);
      return new Promise((resolve) => (finish = resolve));
    });
    await expect.poll(async () => (await jobOf(id)).progress).toBe(0.5);
    expect((await jobOf(id)).state).toBe('running');
    finish({ rows: 3 });
    expect(await office.ended(id)).toMatchObject({ state: 'done', progress: 1, result: { rows: 3 }, errors: null });
  });

  test('that is refused says why in the language of whoever started it', async () => {
    const refuse = async (): Promise<never> => {
      throw new AppError('invalid', { fields: { title: [{ code: 'tooLong', limit: 9 }] } });
    };
    const persian = await office.ended(await start(refuse));
    expect(persian).toMatchObject({
      state: 'failed',
      errors: [{ place: 'title', message: 'حداکثر ۹ نویسه مجاز است.' }],
    });
    const english = await office.ended(await start(refuse, 'en'));
    expect(english.errors).toEqual([{ place: 'title', message: 'At most 9 characters are allowed.' }]);
  });

  test('that breaks shows nothing of its inside', async () => {
    const job = await office.ended(await start(() => Promise.reject(new Error('select * from secrets'))));
    expect(job.state).toBe('failed');
    expect(JSON.stringify(job)).not.toContain('secrets');
  });

  test('stops when its owner says so', async () => {
    const id = await start(untilStopped);
    expect((await office.ask('POST', `/jobs/${id}/cancel`)).status).toBe(200);
    expect((await office.ended(id)).state).toBe('cancelled');
  });

  test('of another process stops at its next sign of life', async () => {
    const id = await start(untilStopped);
    await sql`update jobs set cancel_requested = true where id = ${id}`.execute(office.services.db);
    expect((await office.ended(id)).state).toBe('cancelled');
  });

  test('is nobody else’s business', async () => {
    const id = await start(async () => 1);
    await office.ended(id);
    for (const [method, url] of [
      ['GET', `/jobs/${id}`],
      ['POST', `/jobs/${id}/cancel`],
    ] as const)
      expect((await office.ask(method, url, { token: stranger })).status).toBe(404);
    expect((await office.ask('GET', '/jobs', { token: stranger })).data).toEqual([]);
    expect((await office.ask<Job[]>('GET', '/jobs')).data[0]!.id).toBe(id);
    for (const text of ['0', 'x', '1%00', '9'.repeat(30)])
      expect((await office.ask('GET', `/jobs/${text}`)).status).toBe(404);
  });

  test('whose process has died shows as failed', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into jobs (kind, user_id, state, heartbeat) values ('test', 1, 'running', now() - interval '1 minute')
      returning id`.execute(office.services.db);
    const { id } = rows[0]!;
    expect((await jobOf(id)).state).toBe('failed');
  });

  test('of this process is stopped, and its state written, before the server ends', async () => {
    const id = await start(untilStopped);
    await stopJobs(office.services);
    expect((await jobOf(id)).state).toBe('cancelled');
  });
});
