import { lazy, Suspense } from 'react';
import { useFormat } from '#src/fields/useFormat.ts';
import type { DateControlProps } from './dateControlProps.ts';
import { dateToDay } from './days.ts';
import { TextControl } from './TextControl.tsx';

const JalaliDatePicker = lazy(async () => ({ default: (await import('./JalaliDatePicker.tsx')).JalaliDatePicker }));

const twoPlaces = (value: number): string => String(value).padStart(2, '0');

/** The browser's own picker, for the language whose calendar it knows. */
const GregorianDatePicker = ({ value, onChange, time, label, id, disabled, invalid, onBlur }: DateControlProps) => {
  const clock = value && time ? `T${twoPlaces(value.getHours())}:${twoPlaces(value.getMinutes())}` : '';
  const read = (text: string): Date | null => (text ? new Date(time ? text : `${text}T12:00:00`) : null);
  return (
    <input
      type={time ? 'datetime-local' : 'date'}
      className="gregorian-date"
      id={id}
      aria-label={id === undefined ? label : undefined}
      aria-invalid={invalid}
      disabled={disabled}
      onBlur={onBlur}
      value={value ? dateToDay(value) + clock : ''}
      onChange={(event) => onChange(read(event.target.value))}
    />
  );
};

/** A day, or a moment, in the calendar of the person's language. The Jalali calendar is a chunk of its own. */
export const DateControl = (props: DateControlProps) => {
  const format = useFormat();
  if (format.language !== 'fa') return <GregorianDatePicker {...props} />;
  const shown = props.value && format.date(dateToDay(props.value));
  const waiting = <TextControl {...props} value={shown} onChange={() => undefined} disabled />;
  return (
    <Suspense fallback={waiting}>
      <JalaliDatePicker {...props} />
    </Suspense>
  );
};
