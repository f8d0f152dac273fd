import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { encodeFilters } from '#schema';
import { engines } from '#tests/server/testDatabase.ts';
import { openConsole, type TestConsole } from './openConsole.ts';

const view = 'userManagement:users:view';
const list = '/users?sort=id,asc';

describe.each(engines)('a list that is asked for together with who is asking, on %s', (engine) => {
  let console: TestConsole;
  let token: string;
  beforeAll(async () => {
    console = await openConsole(engine);
    for (const title of ['واحد خود', 'واحد دیگر'])
      await console.data('/businessunit', { body: { title, parentId: 1 } });
  });
  beforeEach(async () => {
    token = await console.signInWith([view]);
    // The server now knows what this token could do the last time.
    await status();
    await status();
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
  afterAll(() => console.close());

  const ask = (url = list) => console.ask(url, { token });
  const status = async (url = list): Promise<number> => (await ask(url)).status;
  const ids = async (): Promise<number[]> => ((await ask()).body['data'] as { id: number }[]).map(({ id }) => id);
  const allIds = async (): Promise<number[]> => {
    const rows = await console.db.selectFrom('users').select('id').orderBy('id').execute();
    return rows.map(({ id }) => Number(id));
  };
  /** of the role of the person who has the token: the last one that was made */
  const change = (what: Record<string, unknown>) =>
    console.db
      .updateTable('roles')
      .set(what)
      .where('id', '=', sql<number>`(select max(id) from roles)`)
      .execute();

  it('is the same as the first one', async () => {
    const [first, again] = [await console.ask(list), await ask()];
    expect(again.text).toBe(first.text);
    expect(await ids()).toEqual(await allIds());
  });

  it('shows what was written a moment ago', async () => {
    const [before] = [await ids()];
    await console.signInWith([]);
    expect(await ids()).toEqual([...before, (await allIds()).at(-1)]);
  });

  it('is refused once the permission has been taken away, and given once it is back', async () => {
    await sql`update role_permissions set permission = 'risk:threats:view'
      where role_id = (select max(id) from roles)`.execute(console.db);
    expect(await status()).toBe(403);
    expect(await status()).toBe(403);
    await sql`update role_permissions set permission = ${view}
      where role_id = (select max(id) from roles)`.execute(console.db);
    expect(await status()).toBe(200);
  });

  it('shows no more than the units that the role has been limited to, at the next request', async () => {
    const all = await ids();
    await sql`delete from users_units`.execute(console.db);
    await sql`insert into users_units (owner_id, target_id, position) values (1, 2, 0), (${all.at(-1)}, 3, 0)`.execute(
      console.db,
    );
    await change({ scope: 'seeOwn', unit_id: 3 });
    expect(await ids()).toEqual(all.slice(1));
    await change({ scope: 'seeOwn', unit_id: 2 });
    expect(await ids()).toEqual(all.slice(0, -1));
    await change({ scope: 'all', unit_id: null });
    expect(await ids()).toEqual(all);
  });

  it('is not given to whom the session does not let in any more', async () => {
    await sql`update credentials set must_change = true where user_id = (select max(id) from users)`.execute(
      console.db,
    );
    expect(await status()).toBe(403);
    await sql`delete from sessions where user_id = (select max(id) from users)`.execute(console.db);
    expect(await status()).toBe(401);
    expect(await status()).toBe(401);
  });

  it('that is not sound is refused for who asks first, and then for what is wrong with it', async () => {
    const unsound = `/users?filters=${encodeFilters([{ column: 'nothing', operator: 'equal', value: '1' }])}`;
    expect(await status(unsound)).toBe(422);
    await sql`delete from role_permissions where role_id = (select max(id) from roles)`.execute(console.db);
    expect(await status(unsound)).toBe(403);
    await sql`delete from sessions where user_id = (select max(id) from users)`.execute(console.db);
    expect(await status(unsound)).toBe(401);
  });

  it('takes one connection of a server', async () => {
    const connect = vi.spyOn(pg.Pool.prototype, 'connect');
    expect(await status()).toBe(200);
    expect(connect).toHaveBeenCalledTimes(engine === 'postgres' ? 1 : 0);
  });

  it('does not go along for a token that nobody has', async () => {
    token = 'A'.repeat(43);
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    expect([await status(), await status()]).toEqual([401, 401]);
    expect(asked).toHaveBeenCalledTimes(engine === 'postgres' ? 2 : 0);
  });

  it('that the database cannot answer fails, and the next one is answered', async () => {
    await sql`alter table users rename column position to place`.execute(console.db);
    expect(await status()).toBe(500);
    await sql`alter table users rename column place to position`.execute(console.db);
    expect(await status()).toBe(200);
  });
});
