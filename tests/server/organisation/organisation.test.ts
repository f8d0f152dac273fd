import { expect, test } from 'vitest';
import { openConsole } from '#tests/server/crud/openConsole.ts';

test('the name of the organisation, that of its root unit, and the largest upload are told without signing in', async () => {
  const console = await openConsole();
  await console.data('/businessunit/1', { body: { title: 'بیمه نمونه' } });
  expect(await console.data('/organisation', { token: undefined })).toEqual({
    title: 'بیمه نمونه',
    uploadLimit: 20_971_520,
  });
  await console.close();
});
