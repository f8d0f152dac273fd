import { expect, test } from 'vitest';
import { openConsole } from '#tests/server/crud/openConsole.ts';

test('the name of the organisation, that of its root unit, and what the sign-in page needs are told without signing in', async () => {
  const console = await openConsole();
  await console.data('/businessunit/1', { body: { title: 'بیمه نمونه' } });
  expect(await console.data('/organisation', { token: undefined })).toEqual({
    title: 'بیمه نمونه',
    title_english: 'بیمه نمونه',
    logo: null,
    upload_limit: 20_971_520,
    mobile_codes: 'none',
    captcha_always: false,
    passwords: { shortest: 8, kinds: 1 },
  });
  await console.close();
});
