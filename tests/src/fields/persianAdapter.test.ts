import { describe, expect, it } from 'vitest';
import { PersianAdapter } from '#src/fields/controls/PersianAdapter.ts';
import { readJalaliDay } from '#src/fields/controls/jalaliDay.ts';

const adapter = new PersianAdapter();
const day = (text: string): Date => readJalaliDay(text)!;
const written = (date: Date): string => adapter.formatByString(date, 'yyyy/MM/dd');

describe('the calendar of the pickers', () => {
  it('writes days in Persian digits', () => {
    expect(written(day('1404/1/5'))).toBe('۱۴۰۴/۰۱/۰۵');
  });

  it.each([
    ['1403/12/30', 1404, '۱۴۰۴/۱۲/۲۹'],
    ['1403/12/30', 1408, '۱۴۰۸/۱۲/۳۰'],
    ['1403/12/29', 1404, '۱۴۰۴/۱۲/۲۹'],
    ['1404/06/31', 1403, '۱۴۰۳/۰۶/۳۱'],
  ])('keeps the year that is wanted: %s in %i', (from, year, expected) => {
    expect(written(adapter.setYear(day(from), year))).toBe(expected);
  });

  it('keeps the month that is wanted', () => {
    expect(written(adapter.setMonth(day('1404/06/31'), 6))).toBe('۱۴۰۴/۰۷/۳۰');
  });
});
