import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOffice, type Office } from '#tests/server/compliance/openOffice.ts';
import { contents } from '#tests/server/crud/openConsole.ts';
import { engines } from '#tests/server/testDatabase.ts';
import { importRows } from './importing.ts';

const path = '/businessunits';
const heads = ['عنوان واحد', 'کد واحد', 'کد والد'];
const rights = ['view', 'add', 'edit'].map((action) => `governanceAndLeadership:organizationalStructure:${action}`);

describe.each(engines)('an import by somebody whose permissions hold in one unit, on %s', (engine) => {
  let office: Office;
  let token: string;
  beforeAll(async () => {
    office = await openOffice(engine);
    const make = async (url: string, body: object): Promise<number> =>
      (await office.ask<{ id: number }>('POST', url, { body })).data.id;
    const unit = await make('/businessunit', { title: 'خود', code: 'OWN', parentId: 1 });
    await make('/businessunit', { title: 'زیر خود', code: 'OWN-1', parentId: unit });
    await make('/businessunit', { title: 'بیگانه', code: 'OTHER', parentId: 1 });
    const role = await make('/role', { title: 'در خود', scope: 'seeOwn', unitId: unit });
    await make(`/role/${role}/accesses`, { permissions: rights });
    const user = await make('/user', { firstName: 'ن', lastName: 'خ', username: 'limited', roleIds: [role] });
    await sql`insert into credentials (user_id, password_hash, must_change) values (${user}, '', false)
      on conflict do nothing`.execute(office.services.db);
    token = await office.tokenOf(user);
  });
  afterAll(() => office.close());

  const units = async (): Promise<unknown> =>
    ((await contents(office.services.db)) as Record<string, unknown>)['business_units'];

  it('refuses rows of other units, each by its line, and writes none of the others', async () => {
    const before = await units();
    const job = await importRows(
      office,
      path,
      [
        heads,
        ['زیر خود، تازه', 'OWN-1', 'OWN'],
        ['از من', 'OTHER', null],
        ['زیر بیگانه', 'NEW-1', 'OTHER'],
        ['نو', 'NEW-2', 'OWN'],
      ],
      { token },
    );
    const problems = (job.errors ?? []) as readonly { row?: number; message: string }[];
    expect([job.state, [...new Set(problems.map(({ row }) => row))]]).toEqual(['failed', [3, 4]]);
    expect(JSON.stringify(problems)).not.toContain('بیگانه');
    expect(await units()).toEqual(before);
  });

  it('writes rows of the own unit and below', async () => {
    const rows = [heads, ['زیر خود، تازه', 'OWN-1', 'OWN'], ['نو', 'NEW-2', 'OWN']];
    const job = await importRows(office, path, rows, { token });
    expect([job.state, job.errors]).toEqual(['done', null]);
    expect(job.result).toMatchObject({ created: 1, updated: 1 });
  });
});
