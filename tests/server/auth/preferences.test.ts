import { describe, expect, it } from 'vitest';
import { oneSignedIn } from './oneSignedIn.ts';
import { addUser, type Answer } from './startServer.ts';

const stage = oneSignedIn();
const choose = (body: unknown, token = stage.token): Promise<Answer> =>
  stage.server.call('POST', '/api/user/preferences', { token, body });
const chosen = async (token = stage.token): Promise<unknown> =>
  (await stage.server.call('GET', '/api/user', { token })).body.data!['preferences'];

describe('the preferences of a person', () => {
  it('are none at first', async () => {
    expect(await chosen()).toEqual({});
  });

  it('follow them to another sign-in, each change laid over those before', async () => {
    await choose({ language: 'en', mode: 'dark' });
    expect((await choose({ mode: 'light', startPage: 'users' })).status).toBe(200);
    const elsewhere = await stage.server.login('a.karimi');
    expect(await chosen(elsewhere)).toEqual({ language: 'en', mode: 'light', start_page: 'users' });
  });

  it("are nobody else's", async () => {
    await choose({ density: 'compact' });
    const { userId } = await addUser(stage.server.db, { username: 'other' });
    expect(await chosen(await stage.server.enter(userId))).toEqual({});
  });

  it('go with them', async () => {
    await choose({ density: 'compact' });
    await stage.server.db.deleteFrom('users').where('id', '=', stage.userId).execute();
    expect(await stage.server.db.selectFrom('preferences').selectAll().execute()).toEqual([]);
  });

  it.each([
    [{ language: 'ar' }, 'language'],
    [{ mode: 1 }, 'mode'],
    [{ density: null }, 'density'],
    [{ startPage: 'nowhere' }, 'startPage'],
    [{ startPage: 'profile' }, 'startPage'],
    [{ userId: 1 }, 'userId'],
  ])('are not %j', async (body, field) => {
    const answer = await choose(body);
    expect([answer.status, Object.keys(answer.body['errors'] as object)]).toEqual([422, [field]]);
    expect(await chosen()).toEqual({});
  });
});
