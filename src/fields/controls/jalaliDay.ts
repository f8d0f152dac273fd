import { latinDigits } from '#schema';
import { atNoon, noDay, takenDay } from './days.ts';
import { PersianAdapter } from './PersianAdapter.ts';

const adapter = new PersianAdapter();

/**
 * A Jalali day as people write it, 1404/1/5 in digits of any set, at noon; no day where the calendar has none such,
 * undefined for text that is not of this form.
 */
export const readJalaliDay = (text: string): Date | undefined => {
  const parts = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/.exec(latinDigits(text).replace(/[\s\u200E\u200F]/g, ''));
  if (!parts) return undefined;
  const [, year = '', month = '', day = ''] = parts;
  const date = adapter.parse([year, month.padStart(2, '0'), day.padStart(2, '0')].join('/'), 'yyyy/MM/dd');
  const isReal = date && adapter.isValid(date) && adapter.getDate(date) === Number(day);
  return isReal ? takenDay(atNoon(date)) : noDay();
};
