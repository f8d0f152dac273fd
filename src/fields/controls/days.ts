/** A day at noon, local time, since midnight does not exist on some old days; null for text that is no day. */
export const dayToDate = (day: string | null): Date | null => {
  if (!day || !/^\d{4}-\d\d-\d\d/.test(day)) return null;
  const date = new Date(`${day.slice(0, 10)}T12:00:00`);
  return Number.isNaN(date.getTime()) ? null : date;
};

/** The local day of a date as yyyy-mm-dd. */
export const dateToDay = (date: Date): string =>
  [
    String(date.getFullYear()).padStart(4, '0'),
    String(date.getMonth() + 1).padStart(2, '0'),
    String(date.getDate()).padStart(2, '0'),
  ].join('-');

/** The first or last millisecond of a local day as a moment in UTC. */
export const dayToInstant = (day: string, end: 'first' | 'last'): string =>
  new Date(`${day}T${end === 'first' ? '00:00:00.000' : '23:59:59.999'}`).toISOString();

/** The local day on which a moment falls; null for text that is no moment. */
export const instantToDay = (iso: string | null): string | null => {
  const date = new Date(iso ?? '');
  return Number.isNaN(date.getTime()) ? null : dateToDay(date);
};

/** What a form holds for a day or a moment that was written but is none; no rule takes it. */
export const brokenDay = 'broken';

/** What a form holds for a date of a picker: its text, null for none, what no rule takes where it is no date. */
export const textOfDate = (date: Date | null, write: (date: Date) => string): string | null => {
  if (!date) return null;
  return Number.isNaN(date.getTime()) ? brokenDay : write(date);
};

/** The date that a form's text means; a date that is none for what was written but is none. */
export const dateOfText = (text: string | null, read: (text: string) => Date | null): Date | null =>
  text === brokenDay ? noDay() : text === null ? null : read(text);

/** The Gregorian days of 1200/01/01 and 1600/12/29, at noon. */
export const earliestDay = new Date(1821, 2, 21, 12);
export const latestDay = new Date(2222, 2, 20, 12);

/** A date that is none: what was written, but no day of the calendar from 1200 to 1600. */
export const noDay = (): Date => new Date(Number.NaN);

/** The same local day at noon. */
export const atNoon = (date: Date): Date => new Date(date.getFullYear(), date.getMonth(), date.getDate(), 12);

/** The date itself, or no day where it lies outside the years that are taken. */
export const takenDay = (date: Date): Date => (date < atNoon(earliestDay) || atNoon(date) > latestDay ? noDay() : date);
