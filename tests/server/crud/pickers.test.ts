import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { businessUnits } from '#resources/governance/businessUnits.ts';
import { users } from '#resources/users/users.ts';
import { permissionOf } from '#schema';
import { engines } from '#tests/server/testDatabase.ts';
import { openConsole, type TestConsole } from './openConsole.ts';

const person = {
  firstName: 'نرگس',
  lastName: 'كيواني',
  username: 'narges-k',
  position: 'ممیز داخلی',
  email: 'narges@example.com',
  mobile: '09121112233',
};

describe.each(engines)('search in a picker, on %s', (engine) => {
  let console: TestConsole;
  let outsider: string;
  let colleague: string;
  beforeAll(async () => {
    console = await openConsole(engine);
    await console.data('/user', { body: person });
    outsider = await console.signInWith([permissionOf(businessUnits, 'view')]);
    colleague = await console.signInWith([permissionOf(users, 'view')]);
  });
  afterAll(() => console.close());

  const found = async (q: string, token: string): Promise<number> =>
    (await console.data<object[]>(`/users/all?q=${encodeURIComponent(q)}`, { token })).length;

  it('finds people by the name that it shows, whoever asks', async () => {
    for (const q of ['نرگس', 'کیوانی نرگس', 'كيواني']) {
      expect([q, await found(q, outsider), await found(q, colleague)]).toEqual([q, 1, 1]);
    }
  });

  it('tells nothing of what it does not show to those who may not view people', async () => {
    for (const q of [person.mobile, 'narges@example', 'narges-k', 'ممیز', 'نرگس 0912111']) {
      expect([q, await found(q, outsider), await found(q, colleague)]).toEqual([q, 0, 1]);
    }
  });
});
