import { useLocale } from 'ra-core';
import { persianDigits } from '#schema';

/** Numbers, days and moments as people of one language read them. */
export interface Format {
  readonly language: string;
  readonly digits: (text: string | number) => string;
  readonly number: (value: number) => string;
  readonly percent: (value: number) => string;
  readonly date: (day: string) => string;
  readonly instant: (iso: string) => string;
  readonly size: (bytes: number) => string;
}

const made = new Map<string, Format>();

const sizeUnits = { fa: ['بایت', 'کیلوبایت', 'مگابایت', 'گیگابایت'], en: ['B', 'kB', 'MB', 'GB'] } as const;

const makeFormat = (language: string): Format => {
  const persian = language === 'fa';
  const locale = persian ? 'fa-IR' : 'en-GB';
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 });
  const rough = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'short' });
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' });
  const read = (format: Intl.DateTimeFormat, text: string): string => {
    const value = new Date(text);
    return Number.isNaN(value.getTime()) ? text : format.format(value);
  };
  return {
    language,
    // a minus before its number, also where words run from the right
    digits: (text) => (persian ? persianDigits(text).replace(/^-(?=[۰-۹])/, '\u200e\u2212') : String(text)),
    number: (value) => number.format(value),
    percent: (value) => `${number.format(value)}${persian ? '٪' : '%'}`,
    // noon, since midnight does not exist on some old days
    date: (text) => read(day, `${text.slice(0, 10)}T12:00:00`),
    instant: (text) => `${read(day, text)}${persian ? '،' : ','} ${read(time, text)}`,
    size: (bytes) => {
      const step = Math.min(3, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(1024)));
      return `${rough.format(bytes / 1024 ** step)} ${sizeUnits[persian ? 'fa' : 'en'][step]}`;
    },
  };
};

/** The formats of a language; made once. */
export const formatOf = (language: string): Format => {
  const known = made.get(language) ?? makeFormat(language);
  made.set(language, known);
  return known;
};

/** The formats of the person's language. */
export const useFormat = (): Format => formatOf(useLocale());
