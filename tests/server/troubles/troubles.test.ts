import { expect, test } from 'vitest';
import { openConsole } from '#tests/server/crud/openConsole.ts';

test('a screen that failed in a browser is noted under the number that the person was shown, and nothing else', async () => {
  const console = await openConsole();
  const trouble = { reference: 'K7X2QA', message: 'x is not a function', path: '/users' };
  expect(await console.data('/trouble', { body: trouble })).toEqual({ reference: 'K7X2QA' });
  for (const wrong of [
    { ...trouble, reference: 'k' },
    { ...trouble, more: 1 },
    { ...trouble, path: 'x'.repeat(301) },
  ])
    expect((await console.ask('/trouble', { body: wrong })).status).toBe(422);
  expect((await console.ask('/trouble', { body: trouble, token: undefined })).status).toBe(401);
  await console.close();
});
