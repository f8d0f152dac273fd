import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { clients } from '#tests/server/database/clients.ts';
import { openConsole, type TestConsole } from '#tests/server/crud/openConsole.ts';
import { engines } from '#tests/server/testDatabase.ts';

const rights = ['view', 'add', 'edit'].map((action) => `userManagement:users:${action}`);
const needed = [...rights, 'userManagement:roles:view', 'governanceAndLeadership:organizationalStructure:view'];

describe.each(engines)('changes of many by somebody whose permissions hold in one unit, on %s', (engine) => {
  let console: TestConsole;
  let token: string;
  let own: number[];
  let other: number;
  let roleId: number;
  beforeAll(async () => {
    console = await openConsole(engine);
    const make = async (path: string, body: object): Promise<number> =>
      (await console.data<{ id: number }>(path, { body })).id;
    const unit = await make('/businessunit', { title: 'خود', parentId: 1 });
    const elsewhere = await make('/businessunit', { title: 'دیگر', parentId: 1 });
    roleId = await make('/role', { title: 'دیدن', scope: 'seeOwn', unitId: unit });
    await console.data(`/role/${roleId}/accesses`, { body: { permissions: [rights[0]] } });
    const person = (name: string, unitId: number): Promise<number> =>
      make('/user', { firstName: name, lastName: name, username: name, unitIds: [unitId], roleIds: [roleId] });
    own = [];
    for (let count = 0; count < 24; count += 1) own.push(await person(`own${count}`, unit));
    other = await person('other', elsewhere);
    token = await console.signInWith(needed, { scope: 'seeOwn', unitId: unit });
  });
  afterAll(() => console.close());
  afterEach(() => {
    vi.restoreAllMocks();
  });

  const statementsOf = async (ids: readonly number[], values: object): Promise<number> => {
    const made = vi.spyOn(clients[engine], 'query');
    const { status, text } = await console.ask('/users', { body: { ids, values }, token });
    const statements = made.mock.calls.length;
    made.mockRestore();
    expect([status, status === 200 ? '' : text]).toEqual([200, '']);
    return statements;
  };

  it.each([
    ['a plain field', { position: 'کارشناس' }, { position: 'مدیر' }],
    ['roles that they may give', { roleIds: [] }, { roleIds: 'given' }],
  ])('take no statement of its own for each row: %s', async (_, first, second) => {
    const valuesOf = (values: object): object =>
      'roleIds' in values && values.roleIds === 'given' ? { roleIds: [roleId] } : values;
    const few = await statementsOf(own.slice(0, 2), valuesOf(first));
    const many = await statementsOf(own.slice(2, 22), valuesOf(first));
    expect(few).toBeGreaterThan(3);
    // A connection that is opened meanwhile says a word or two of its own; eighteen more rows would say eighteen.
    expect(many - few).toBeLessThan(9);
    const fewAgain = await statementsOf(own.slice(0, 2), valuesOf(second));
    expect((await statementsOf(own.slice(2, 22), valuesOf(second))) - fewAgain).toBeLessThan(9);
  });

  it('are refused as a whole where one of them is of another unit, and say which', async () => {
    const body = { ids: [own[0], other, own[1]], values: { position: 'هیچ' } };
    const { status, body: answer } = await console.ask('/users', { body, token });
    expect([status, Object.keys(answer['errors'] as object)]).toEqual([404, ['rows.1.id']]);
    const { position } = await console.data<{ position: string | null }>(`/user/${own[0]}`);
    expect(position).not.toBe('هیچ');
  });
});
