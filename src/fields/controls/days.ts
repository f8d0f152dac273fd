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
