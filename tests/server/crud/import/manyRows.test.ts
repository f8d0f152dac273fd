import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CellRow } from '#server/sheets/cell.ts';
import { verifyTrail } from '#server/trail/verifyTrail.ts';
import { ample, cpuSeconds } from '#tests/server/cpuSeconds.ts';
import { openOffice, type Job, type Office } from '#tests/server/compliance/openOffice.ts';
import { engines } from '#tests/server/testDatabase.ts';
import { importBytes, importRows, xlsxOf } from './importing.ts';

const path = '/businessunits';
const count = 5000;
/** Ten below each; the rows stand in the reverse of the order in which they can be written. */
const rows: readonly CellRow[] = [
  ['کد واحد', 'عنوان واحد', 'کد والد', 'مدیر واحد', 'توضیحات'],
  ...Array.from({ length: count }, (_, index): CellRow => {
    const number = count - index;
    const parent = number > 10 ? `U-${Math.ceil(number / 10)}` : null;
    return [`U-${number}`, `واحد شمارهٔ ${number}`, parent, 'admin', `شرح واحد ${number}`];
  }),
];

describe.each(engines)('five thousand units from a workbook, on %s', (engine) => {
  let office: Office;
  let bytes: Uint8Array;
  beforeAll(async () => {
    office = await openOffice(engine);
    bytes = await xlsxOf(rows);
  });
  afterAll(() => office.close());

  const unitCount = async (): Promise<number> => {
    const { rows: found } = await sql<{ count: number }>`select count(*) from business_units`.execute(
      office.services.db,
    );
    return found[0]!.count;
  };
  const started = async (): Promise<number> => {
    const fileId = await office.upload('واحدها.xlsx', bytes);
    return (await office.ask<{ job: number }>('POST', `${path}/import`, { body: { fileId } })).data.job;
  };

  it('that are cancelled on the way leave nothing behind', async () => {
    const job = await started();
    await office.ask('POST', `/jobs/${job}/cancel`, { body: {} });
    expect((await office.ended(job)).state).toBe('cancelled');
    expect(await unitCount()).toBe(1);
  });

  it('of which the database refuses the last leave nothing behind, neither units nor trail', async () => {
    const { db } = office.services;
    await sql`alter table business_units add constraint refused check (code is distinct from 'U-600')`.execute(db);
    const [heads = [], ...others] = rows;
    const job = await importRows(office, path, [heads, ...others.slice(-700)]);
    await sql`alter table business_units drop constraint refused`.execute(db);
    expect([job.state, job.result]).toEqual(['failed', null]);
    expect(await unitCount()).toBe(1);
    const { rows: trail } = await sql`select 1 from audit_trail where action = 'import'`.execute(db);
    expect(trail).toEqual([]);
  });

  it('are there soon, all of them, and others are answered meanwhile', async () => {
    const from = performance.now();
    const job = await started();
    let slowest = 0;
    const watched = async (): Promise<void> => {
      for (let state = 'running'; state === 'running';) {
        const asked = performance.now();
        ({ state } = (await office.ask<Job>('GET', `/jobs/${job}`)).data);
        slowest = Math.max(slowest, performance.now() - asked);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    };
    // Processor time, so that what else the machine does is not counted.
    const worked = await cpuSeconds(watched);
    const seconds = (performance.now() - from) / 1000;
    process.stdout.write(
      `${engine}: ${count} units in ${seconds.toFixed(1)} s (${worked.toFixed(1)} s of work), ` +
        `slowest answer meanwhile ${slowest.toFixed(0)} ms\n`,
    );
    expect((await office.ended(job)).result).toMatchObject({ created: count, problems_total: 0 });
    expect(await unitCount()).toBe(count + 1);
    // The target is ten seconds.
    expect(worked).toBeLessThan(10 * ample);
    expect((await verifyTrail(office.services.db, office.services.config.secretKey)).findings).toEqual([]);
  });

  it('change nothing when they come again', async () => {
    const { result } = await importBytes(office, path, bytes, { name: 'واحدها.xlsx', dryRun: true });
    expect(result).toMatchObject({ created: 0, updated: 0, unchanged: count, problems_total: 0 });
  });
});
