import { expect, test } from 'vitest';
import { openConsole } from '#tests/server/crud/openConsole.ts';

test('the name of the organisation is that of its root unit, and is told without signing in', async () => {
  const console = await openConsole();
  await console.data('/businessunit/1', { body: { title: 'بیمه نمونه' } });
  expect(await console.data('/organisation', { token: undefined })).toEqual({ title: 'بیمه نمونه' });
  await console.close();
});
