import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTrail } from '#server/trail/createTrail.ts';
import { verifyTrail } from '#server/trail/verifyTrail.ts';
import { addUser, password, secretKey, startServer, type TestServer } from '#tests/server/auth/startServer.ts';

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36';

describe('with what somebody signs in', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
    await addUser(server.db, { username: 'm.rahimi' });
  });
  afterAll(() => server.close());

  const signIn = (typed: string, agent: string) =>
    server.call('POST', '/api/login', {
      body: { username: 'm.rahimi', password: typed },
      headers: { 'user-agent': agent },
    });
  const entries = async () =>
    (
      await sql<{ action: string; after: unknown }>`select action, after from audit_trail order by id`.execute(
        server.db,
      )
    ).rows;

  it('stands in the trail in short, of attempts that failed too, and no word of what else was sent', async () => {
    await signIn('wrong word', `${chrome} <script>`);
    await sql`delete from login_attempts`.execute(server.db);
    const { body } = await signIn(password, chrome);
    const token = body.data!.token!;
    await server.call('POST', '/api/logout', { token, headers: { 'user-agent': chrome } });
    await signIn(password, 'curl and nothing known');
    const device = 'Chrome · Windows';
    expect(await entries()).toEqual([
      { action: 'loginFailed', after: { device } },
      { action: 'login', after: { device } },
      { action: 'logout', after: { device } },
      { action: 'login', after: null },
    ]);
  });

  it('leaves a trail whole that began without it', async () => {
    const bare = {
      action: 'login',
      resource: 'users',
      recordId: 2,
      title: 'm.rahimi',
      before: null,
      after: null,
    } as const;
    await server.db.transaction().execute((trx) => createTrail(secretKey).record(trx, { userId: 2 }, [bare]));
    await signIn(password, chrome);
    expect((await verifyTrail(server.db, secretKey)).findings).toEqual([]);
    await sql`update audit_trail set after = '{"device": "Safari · macOS"}'
      where id = (select max(id) from audit_trail)`.execute(server.db);
    expect((await verifyTrail(server.db, secretKey)).findings).toMatchObject([{ kind: 'altered' }]);
  });
});
