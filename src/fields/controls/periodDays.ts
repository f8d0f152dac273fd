import { PersianAdapter } from './PersianAdapter.ts';

const adapter = new PersianAdapter();

/** Periods of the Jalali calendar in which people think when they filter. */
export const periods = ['month', 'quarter', 'year'] as const;
export type Period = (typeof periods)[number];

const monthsIn = { month: 1, quarter: 3, year: 12 } as const satisfies Record<Period, number>;

/** The first or last day of the period in which a day lies, at noon. */
export const periodDay = (period: Period, end: 'first' | 'last', day: Date): Date => {
  const months = monthsIn[period];
  const first = Math.floor(adapter.getMonth(day) / months) * months;
  const start = adapter.setMonth(adapter.setDate(day, 1), end === 'first' ? first : first + months - 1);
  const found = end === 'first' ? start : adapter.setDate(start, adapter.getDaysInMonth(start));
  return adapter.setHours(adapter.startOfDay(found), 12);
};
