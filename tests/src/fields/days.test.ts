import { describe, expect, it, vi } from 'vitest';
import { dateToDay, dayToDate, dayToInstant, instantToDay } from '#src/fields/controls/days.ts';
import { PersianAdapter } from '#src/fields/controls/PersianAdapter.ts';
import { formatOf } from '#src/fields/useFormat.ts';

const adapter = new PersianAdapter();
const typed = (text: string): string | null => {
  const date = adapter.parse(text, 'yyyy/MM/dd');
  return date && adapter.isValid(date) ? dateToDay(date) : null;
};

describe('days', () => {
  it('go to a date at noon and back', () => {
    expect(dayToDate('2026-03-20')?.getHours()).toBe(12);
    expect(dateToDay(dayToDate('2026-03-20')!)).toBe('2026-03-20');
    expect(dayToDate('no day')).toBeNull();
  });

  it('span from their first to their last millisecond', () => {
    const from = new Date(dayToInstant('2026-03-20', 'first'));
    const to = new Date(dayToInstant('2026-03-20', 'last'));
    expect(to.getTime() - from.getTime()).toBe(86_399_999);
    expect(instantToDay(from.toISOString())).toBe('2026-03-20');
    expect(instantToDay(to.toISOString())).toBe('2026-03-20');
  });

  it.each(['Asia/Tehran', 'UTC'])('show the same in every time zone: %s', (zone) => {
    vi.stubEnv('TZ', zone);
    expect(new Date(2025, 3, 4).getTimezoneOffset()).toBe(zone === 'UTC' ? 0 : -210);
    expect(formatOf('fa').date('2025-04-04')).toBe('۱۴۰۴/۱/۱۵');
    vi.unstubAllEnvs();
  });

  it('show in the Persian calendar with Persian digits, in English in the Gregorian one', () => {
    expect(formatOf('fa').date('2025-04-04')).toBe('۱۴۰۴/۱/۱۵');
    expect(formatOf('en').date('2025-04-04')).toBe('04/04/2025');
  });
});

describe('the Jalali pickers', () => {
  it('know the leap years of the calendar', () => {
    expect(typed('۱۴۰۳/۱۲/۳۰')).toBe('2025-03-20');
    expect(typed('۱۴۰۸/۱۲/۳۰')).toBe('2030-03-20');
    expect(typed('۱۴۰۴/۱۲/۳۰')).toBeNull();
  });

  it('read digits of all three sets', () => {
    expect(typed('1404/01/15')).toBe('2025-04-04');
    expect(typed('١٤٠٤/٠١/١٥')).toBe('2025-04-04');
  });

  it('write Persian digits and ask for a year of four', () => {
    expect(adapter.formatByString(dayToDate('2025-04-04')!, 'yyyy/MM/dd')).toBe('۱۴۰۴/۰۱/۱۵');
    expect(adapter.formatTokenMap['yyyy']).toMatchObject({ maxLength: 4 });
  });
});
