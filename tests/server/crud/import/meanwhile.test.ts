import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CellRow } from '#server/sheets/cell.ts';
import { openOffice, type Job, type Office } from '#tests/server/compliance/openOffice.ts';
import { engines } from '#tests/server/testDatabase.ts';
import { csvOf } from './importing.ts';

const rows: readonly CellRow[] = [
  ['کد واحد', 'عنوان واحد'],
  ...Array.from({ length: 2000 }, (_, index): CellRow => [`U-${index}`, `واحد شمارهٔ ${index}`]),
];

describe.each(engines)('while thousands of units are imported, on %s', (engine) => {
  let office: Office;
  beforeEach(async () => {
    office = await openOffice(engine);
  });
  afterEach(() => office.close());

  const job = async (id: number): Promise<Job> => (await office.ask<Job>('GET', `/jobs/${id}`)).data;
  /** Starts an import, and comes back when its rows are being written. */
  const underWay = async (): Promise<number> => {
    const fileId = await office.upload('واحدها.csv', await csvOf(rows));
    const started = await office.ask<{ job: number }>('POST', '/businessunits/import', { body: { fileId } });
    for (;;) {
      const { state, progress } = await job(started.data.job);
      expect(state).toBe('running');
      if (progress > 0.3) return started.data.job;
      await wait(5);
    }
  };
  const units = async (): Promise<number> => {
    const { rows: found } = await sql<{ count: number }>`select count(*) from business_units`.execute(
      office.services.db,
    );
    return found[0]!.count;
  };

  it('lists and records are there, and its progress can be followed', async () => {
    const id = await underWay();
    const answers = await Promise.all([
      office.ask('GET', '/users?page=1&per_page=25'),
      office.ask('GET', '/businessunit/1'),
      office.ask('GET', '/businessunit/1/takes'),
      office.ask('GET', '/users?page=x'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 422]);
    const { state, progress } = await job(id);
    expect([state, progress < 1]).toEqual(['running', true]);
    expect((await office.ended(id)).result).toMatchObject({ created: 2000 });
    expect(await units()).toBe(2001);
  });

  it('a cancel is heard, and who signs out meanwhile stays signed out though all of it is taken back', async () => {
    const leaving = await office.tokenOf(1);
    const id = await underWay();
    const signedOut = office.ask('POST', '/logout', { body: {}, token: leaving });
    await office.ask('POST', `/jobs/${id}/cancel`, { body: {} });
    expect((await office.ended(id)).state).toBe('cancelled');
    expect((await signedOut).status).toBe(200);
    expect((await office.ask('GET', '/user', { token: leaving })).status).toBe(401);
    expect(await units()).toBe(1);
  });
});
