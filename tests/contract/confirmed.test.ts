import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ServedRoute } from '#server/http/servedRoutes.ts';
import { openConsole, type TestConsole } from '#tests/server/crud/openConsole.ts';
import { engines } from '#tests/server/testDatabase.ts';

/** What cannot be undone, or gives away what cannot be taken back. What else asks for the password is found by itself. */
const destructive = [
  'DELETE /api/user/:id',
  'POST /api/users/remove',
  'POST /api/backups/:id/restore',
  'GET /api/backups/:id/download',
  'DELETE /api/backups/:id',
  'GET /api/user/personaldata',
  'GET /api/user/:id/personaldata',
  'POST /api/user/:id/erasure',
  'POST /api/database/deletion',
  'POST /api/database/deletion/:id/approve',
  'POST /api/configuration/gateway',
  'POST /api/configuration/gateway/secret',
  'POST /api/configuration/secondfactor',
];
const nameOf = ({ method, url }: ServedRoute): string => `${method} ${url}`;

describe.each(engines)('acts that ask for the password again, on %s', (engine) => {
  let console: TestConsole;
  beforeAll(async () => {
    console = await openConsole(engine);
  });
  afterAll(() => console.close());

  const guarded = (): ServedRoute[] =>
    console.app.servedRoutes.filter(({ confirmed, method }) => confirmed && method !== 'HEAD');
  /** As if the administrator had given the password so long ago. */
  const confirmedSince = async (ago: string | null): Promise<void> => {
    await sql`update sessions set confirmed_at = now() - ${ago}::interval`.execute(console.db);
  };
  /** Nothing stands behind this id, and an empty body says nothing. */
  const code = async ({ method, url }: ServedRoute): Promise<unknown> => {
    const { status, body } = await console.ask(url.replace('/api', '').replace(/:\w+/g, '424242'), {
      method: method as 'GET',
      ...(method === 'POST' && { body: {} }),
    });
    return status === 428 ? body['code'] : 'let through';
  };

  it('are these, and whatever else says so', () => {
    expect(guarded().map(nameOf)).toEqual(expect.arrayContaining(destructive));
  });

  it.each([
    ['not given at all', null, 'confirmationNeeded'],
    ['given five minutes ago', '5 minutes', 'confirmationNeeded'],
    ['given less than that ago', '4 minutes 30 seconds', 'let through'],
  ])('where the password was %s', async (_, ago, expected) => {
    await confirmedSince(ago);
    for (const route of guarded()) expect([nameOf(route), await code(route)]).toEqual([nameOf(route), expected]);
  });
});
