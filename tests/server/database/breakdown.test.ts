import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { connectSession } from '#server/database/connect.ts';
import { openWorkerSession } from '#server/database/embedded/workerSession.ts';

const started: Worker[] = [];
vi.mock(import('#server/threads/startWorker.ts'), async (original) => {
  const { startWorker } = await original();
  const noted: typeof startWorker = (...input) => {
    const worker = startWorker(...input);
    started.push(worker);
    return worker;
  };
  return { startWorker: noted };
});

it('After a breakdown of its thread the embedded database fails the open work and then serves again', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tadbir-breakdown-'));
  const db = connectSession(await openWorkerSession(path.join(folder, 'database')));
  await sql`create table notes (title text)`.execute(db);
  await sql`insert into notes values ('پیش از قطع')`.execute(db);

  const cutOff = db.transaction().execute(async (trx) => {
    await sql`insert into notes values ('ناتمام')`.execute(trx);
    await started[0]!.terminate();
    // Were this served by the next thread, it would stand alone, outside of its transaction.
    await sql`insert into notes values ('بی‌پیوند')`.execute(trx);
  });
  await expect(cutOff).rejects.toMatchObject({ code: '57P01' });

  const { rows } = await sql`select title from notes`.execute(db);
  expect(rows).toEqual([{ title: 'پیش از قطع' }]);
  expect(started).toHaveLength(2);
  await db.destroy();
  rmSync(folder, { recursive: true });
});
