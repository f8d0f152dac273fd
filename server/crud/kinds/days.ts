import { isDay, latinDigits, type FieldKind } from '#schema';
import { bounds, emptyFilter, equality } from './filters.ts';
import type { KindAnswer } from './kind.ts';
import { scalar } from './scalar.ts';

const readDay = (text: string): string | undefined => {
  const day = latinDigits(text.trim());
  return isDay(day) ? day : undefined;
};

/** Iran's clock has been this far from UTC all the year since 2022. */
const tehran = '+03:30';

/** A moment; a bare day means its first or last millisecond in Tehran. */
const readMoment =
  (timeOfDay: string) =>
  (text: string): string | undefined => {
    const plain = latinDigits(text.trim());
    if (isDay(plain)) return new Date(`${plain}T${timeOfDay}${tehran}`).toISOString();
    if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z$/.test(plain) || !isDay(plain.slice(0, 10))) return undefined;
    return Number.isNaN(Date.parse(plain)) ? undefined : new Date(plain).toISOString();
  };

/** Kinds whose value is a day or a moment. */
export const dayKinds = {
  date: {
    ...scalar<'date'>({
      body: () => ({ type: 'string', format: 'date' }),
      row: { type: 'string', format: 'date' },
    }),
    filters: { ...equality<FieldKind>(readDay), ...bounds<FieldKind>(readDay), empty: emptyFilter },
    cell: (row, wireName, words) => {
      const day = row[wireName];
      return typeof day === 'string' ? words.day(day) : null;
    },
  },
  instant: {
    ...scalar<'instant'>({
      body: () => ({ type: 'string', format: 'date-time' }),
      row: { type: 'string', format: 'date-time' },
    }),
    filters: {
      from: bounds<FieldKind>(readMoment('00:00:00.000')).from,
      to: bounds<FieldKind>(readMoment('23:59:59.999')).to,
      empty: emptyFilter,
    },
    cell: (row, wireName, words) => {
      const moment = row[wireName];
      return typeof moment === 'string' ? words.moment(moment) : null;
    },
  },
} satisfies { [K in 'date' | 'instant']: KindAnswer<K> };
