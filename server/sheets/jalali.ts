import { isDay, latinDigits } from '#schema';
import moment from 'jalali-moment';

const firstYear = 1200;
const lastYear = 1600;
const two = (value: number | string): string => String(value).padStart(2, '0');

/** The Jalali day of a Gregorian yyyy-mm-dd, as 1404/01/15 in Latin digits; '' where it is none. */
export const jalaliDay = (gregorian: string): string =>
  isDay(gregorian) ? moment.from(gregorian, 'en', 'YYYY-MM-DD').locale('fa').format('YYYY/MM/DD') : '';

const tehran = new Intl.DateTimeFormat('en-CA-u-nu-latn', {
  timeZone: 'Asia/Tehran',
  dateStyle: 'short',
  timeStyle: 'short',
  hourCycle: 'h23',
});

/** A moment as Tehran's Jalali day and time: 1404/01/15 14:30. */
export const jalaliInstant = (instant: string): string => {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return '';
  const [day = '', time = ''] = tehran.format(at).split(', ');
  return `${jalaliDay(day)} ${time}`;
};

/**
 * The Gregorian yyyy-mm-dd of a Jalali day written as 1404/1/15 (also with - or ., in any digits); undefined where
 * there is no such day. jalali-moment takes 1404/12/30 for the next new year, so the day is written back and compared.
 */
export const gregorianDay = (jalali: string): string | undefined => {
  const parts = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/.exec(latinDigits(jalali).trim());
  if (!parts) return undefined;
  const [, year = '', month = '', day = ''] = parts;
  if (Number(year) < firstYear || Number(year) > lastYear) return undefined;
  const written = `${year}/${two(month)}/${two(day)}`;
  const found = moment.from(written, 'fa', 'YYYY/MM/DD');
  if (!found.isValid()) return undefined;
  const gregorian = found.locale('en').format('YYYY-MM-DD');
  return jalaliDay(gregorian) === written ? gregorian : undefined;
};

/** Iran's clock has been this far from UTC all the year since 2022. */
const offset = '+03:30';

/** The moment of 1404/01/15 14:30 in Tehran (also of a bare day), or of an ISO instant; undefined where there is none. */
export const instantOf = (text: string): string | undefined => {
  const plain = latinDigits(text).trim();
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(plain) && isDay(plain.slice(0, 10)))
    return Number.isNaN(Date.parse(plain)) ? undefined : new Date(plain).toISOString();
  const [dayText = '', time = '00:00', ...rest] = plain.split(/[\s،,]+/);
  const day = isDay(dayText) ? dayText : gregorianDay(dayText);
  if (!day || rest.length > 0 || !/^([01]?\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(time)) return undefined;
  return new Date(`${day}T${time.length < 8 ? `${time.padStart(5, '0')}:00` : time}${offset}`).toISOString();
};
