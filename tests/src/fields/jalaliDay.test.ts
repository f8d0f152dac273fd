import { describe, expect, it } from 'vitest';
import { dateToDay } from '#src/fields/controls/days.ts';
import { readJalaliDay } from '#src/fields/controls/jalaliDay.ts';

const day = (text: string): string | undefined => {
  const date = readJalaliDay(text);
  if (!date) return undefined;
  return Number.isNaN(date.getTime()) ? 'none' : dateToDay(date);
};

describe('a Jalali day as people write it', () => {
  it.each(['1404/01/15', '۱۴۰۴/۰۱/۱۵', '١٤٠٤/٠١/١٥', '1404/1/15', ' ۱۴۰۴-۱-۱۵ ', '\u200f۱۴۰۴/۱/۱۵', '۱۴۰۴/١/15'])(
    'is the same in digits of all sets: %j',
    (text) => expect(day(text)).toBe('2025-04-04'),
  );

  it.each([
    ['1403/12/30', '2025-03-20'],
    ['1408/12/30', '2030-03-20'],
    ['1404/12/29', '2026-03-20'],
    ['1200/01/01', '1821-03-21'],
    ['1600/12/29', '2222-03-20'],
  ])('is a day of the calendar: %s', (text, gregorian) => expect(day(text)).toBe(gregorian));

  it.each(['1404/12/30', '1403/07/31', '1403/13/01', '1403/00/10', '1199/12/29', '1601/01/01', '2025/04/04'])(
    'is none: %s',
    (text) => expect(day(text)).toBe('none'),
  );

  it.each(['', '15', 'فروردین', '1404/1', '14040115', '1404/1/15 10:30'])('is not read from %j', (text) =>
    expect(day(text)).toBeUndefined(),
  );
});
