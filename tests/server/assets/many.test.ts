import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Row } from '#server/database/schema.ts';
import { verifyTrail } from '#server/trail/verifyTrail.ts';
import { clients } from '#tests/server/database/clients.ts';
import { openOffice, type Answer, type Office } from '#tests/server/compliance/openOffice.ts';
import { ample, cpuSeconds } from '#tests/server/cpuSeconds.ts';
import { importRows } from '#tests/server/crud/import/importing.ts';
import { engines } from '#tests/server/testDatabase.ts';

const count = 500;

interface Refused {
  readonly rows: readonly { readonly index: number; readonly id: number; readonly title: string }[];
}

describe.each(engines)('five hundred assets at once, on %s', (engine) => {
  let office: Office;
  let ids: readonly number[];
  beforeAll(async () => {
    office = await openOffice(engine);
    const job = await importRows(office, '/assets', [
      ['code', 'title', 'parentId', '_type', 'category', 'ownerId', 'unitIds', 'custodianIds'],
      ['G', 'تجهیزات', null, 'group', null, null, null, null],
      ...Array.from({ length: count }, (_, index) => [
        `A-${index}`,
        `دارایی ${index}`,
        'G',
        null,
        'equipment',
        'admin',
        'سازمان',
        'admin',
      ]),
    ]);
    if (job.state !== 'done') throw new Error(JSON.stringify(job.errors));
    const { rows } = await sql<{ id: number }>`select id from assets where _type = 2 order by id`.execute(
      office.services.db,
    );
    ids = rows.map(({ id }) => Number(id));
  });
  afterAll(() => office.close());

  const change = <T = readonly Row[]>(body: object): Promise<Answer<T>> => office.ask<T>('POST', '/assets', { body });
  const stateOfAll = async (): Promise<readonly Row[]> => {
    const { rows } = await sql<Row>`select
      (select jsonb_agg(to_jsonb(a) order by a.id) from assets as a) as records,
      (select jsonb_agg(to_jsonb(l) order by l.owner_id, l.target_id) from assets_units as l) as links,
      (select count(*) from audit_trail) as entries`.execute(office.services.db);
    return rows;
  };
  const statementsOf = async (work: () => Promise<unknown>): Promise<number> => {
    const made = vi.spyOn(clients[engine], 'query');
    await work();
    const { length } = made.mock.calls;
    made.mockRestore();
    return length;
  };
  const values = (status: number, note: string) => ({
    status,
    description: note,
    unitIds: [],
    custodianIds: [1],
    reviewDate: '2026-11-22',
    overrideValue: 70 + status,
    overrideReason: note,
  });

  it('are changed as one, by statements that grow by sets and not by rows', async () => {
    const fifty = await statementsOf(() => change({ ids: ids.slice(0, 50), values: values(1, 'پنجاه') }));
    let answer: Answer<readonly Row[]> | undefined;
    let all = 0;
    const seconds = await cpuSeconds(async () => {
      all = await statementsOf(async () => {
        answer = await change({ ids, values: values(2, 'همه') });
      });
    });
    process.stdout.write(`${engine}: ${count} assets with ${all} statements, ${seconds.toFixed(2)} s of work\n`);
    expect(ids).toHaveLength(count);
    expect(answer?.data.map(({ id }) => id)).toEqual(ids);
    expect(answer?.data.every((row) => row['status'] === 2 && row['priority'] === 72)).toBe(true);
    expect(all - fifty).toBeLessThan(10);
    // The target is one second.
    expect(seconds).toBeLessThan(ample);
    const { rows } = await sql<Row>`select count(*) as entries from audit_trail
      where resource = 'assets' and action = 'update' and after ->> 'description' = 'همه'`.execute(office.services.db);
    expect(rows).toEqual([{ entries: count }]);
    expect((await verifyTrail(office.services.db, office.services.config.secretKey)).findings).toEqual([]);
    const groups = await sql<Row>`select priority from assets where _type = 1`.execute(office.services.db);
    expect(groups.rows).toEqual([{ priority: 72 }]);
  });

  it.each<[string, Row, number]>([
    ['a code that another has', { code: 'A-7' }, 409],
    ['an owner who is not there', { ownerId: 999_999 }, 422],
    ['a unit that is not there', { unitIds: [999_999] }, 422],
    ['an override without a reason', { overrideValue: 12, overrideReason: null }, 422],
    ['a revision that is past', { revision: 1, title: 'دیر' }, 409],
  ])('change nothing where one of them has %s, which is named', async (_, wrong, status) => {
    const before = await stateOfAll();
    const rows = ids.map((id, index) => ({ id, title: `نام تازه ${index}`, ...(index === 417 && wrong) }));
    const { status: answered, data } = await change<Refused>({ rows });
    expect([answered, data.rows]).toEqual([status, [{ index: 417, id: ids[417], title: 'دارایی 417' }]]);
    expect(await stateOfAll()).toEqual(before);
  });

  it('are refused by all that is wrong with them, not only by the first', async () => {
    const rows = ids.map((id, index) => ({ id, title: 'نام', ...(index % 200 === 3 && { ownerId: 999_999 - index }) }));
    const wrong = await change<Refused>({ rows: [...rows, { id: 999_999, title: 'نیست' }] });
    expect(wrong.status).toBe(404);
    expect(wrong.data.rows.map(({ index }) => index)).toEqual([count]);
    const override = await change<Refused>({
      rows: ids.map((id, index) => ({ id, title: 'نام', ...(index % 200 === 3 && { overrideReason: ' ' }) })),
    });
    expect([override.status, override.data.rows.map(({ index }) => index)]).toEqual([422, [3, 203, 403]]);
  });

  it('may name one of them twice: the later row has the last word', async () => {
    const [first] = ids;
    const { data } = await change({
      rows: [
        { id: first, title: 'یک' },
        { id: ids[1], title: 'دیگری' },
        { id: first, title: 'دو', revision: 4 },
      ],
    });
    expect(data.map(({ title, revision }) => [title, revision])).toEqual([
      ['یک', 4],
      ['دیگری', 4],
      ['دو', 5],
    ]);
  });
});
