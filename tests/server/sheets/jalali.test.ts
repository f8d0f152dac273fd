import { expect, test } from 'vitest';
import { gregorianDay, jalaliDay, jalaliInstant } from '#server/sheets/jalali.ts';

test.each([
  ['1403/12/30', '2025-03-20'],
  ['1404/1/1', '2025-03-21'],
  ['۱۴۰۴/۱/۱', '2025-03-21'],
  ['١٤٠٤-٠١-٠١', '2025-03-21'],
  ['1408/12/30', '2030-03-20'],
  ['1200/01/01', '1821-03-21'],
])('%s is %s', (jalali, gregorian) => {
  expect(gregorianDay(jalali)).toBe(gregorian);
});

test.each(['1404/12/30', '1404/13/01', '1404/07/31', '1404/00/10', '1199/01/01', '1601/01/01', '04/01/01', 'x', ''])(
  '%s is no day',
  (jalali) => {
    expect(gregorianDay(jalali)).toBeUndefined();
  },
);

test('every day of thirty years comes back from its Jalali form', () => {
  for (let at = Date.UTC(2010, 0, 1); at < Date.UTC(2040, 0, 1); at += 86_400_000) {
    const day = new Date(at).toISOString().slice(0, 10);
    if (gregorianDay(jalaliDay(day)) !== day) expect.fail(`${day} became ${jalaliDay(day)}`);
  }
});

test('a moment shows as the day and time of Tehran', () => {
  expect(jalaliInstant('2025-03-20T21:00:00.000Z')).toBe('1404/01/01 00:30');
  expect(jalaliInstant('nothing')).toBe('');
});
