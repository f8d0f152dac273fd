import { describe, expect, it } from 'vitest';
import { dateToDay } from '#src/fields/controls/days.ts';
import { readJalaliDay } from '#src/fields/controls/jalaliDay.ts';
import { periodDay, type Period } from '#src/fields/controls/periodDays.ts';

describe('a period of the Jalali calendar', () => {
  it.each<[day: string, Period, first: string, last: string]>([
    ['1404/08/29', 'month', '1404/08/01', '1404/08/30'],
    ['1404/06/31', 'month', '1404/06/01', '1404/06/31'],
    ['1404/08/29', 'quarter', '1404/07/01', '1404/09/30'],
    ['1404/06/31', 'quarter', '1404/04/01', '1404/06/31'],
    ['1404/08/29', 'year', '1404/01/01', '1404/12/29'],
    ['1403/12/30', 'year', '1403/01/01', '1403/12/30'],
    ['1403/01/31', 'quarter', '1403/01/01', '1403/03/31'],
  ])('of %s: the %s is from %s to %s', (day, period, first, last) => {
    const of = (end: 'first' | 'last') => dateToDay(periodDay(period, end, readJalaliDay(day)!));
    expect([of('first'), of('last')]).toEqual([readJalaliDay(first)!, readJalaliDay(last)!].map(dateToDay));
  });
});
