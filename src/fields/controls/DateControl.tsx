import OutlinedInput from '@mui/material/OutlinedInput';
import { lazy, Suspense } from 'react';
import { useFormat } from '#src/fields/useFormat.ts';
import type { DateControlProps } from './dateControlProps.ts';
import { dateToDay, takenDay } from './days.ts';
import { TextControl } from './TextControl.tsx';

const JalaliDatePicker = lazy(async () => ({ default: (await import('./JalaliDatePicker.tsx')).JalaliDatePicker }));

const twoPlaces = (value: number): string => String(value).padStart(2, '0');

/** The browser's own picker, for the language whose calendar it knows. */
const GregorianDatePicker = ({ value, onChange, time, label, id, describedBy, ...state }: DateControlProps) => {
  const shown = value && !Number.isNaN(value.getTime()) ? value : null;
  const clock = shown && time ? `T${twoPlaces(shown.getHours())}:${twoPlaces(shown.getMinutes())}` : '';
  const read = (text: string): Date | null => (text ? takenDay(new Date(time ? text : `${text}T12:00:00`)) : null);
  return (
    <OutlinedInput
      fullWidth
      size="small"
      type={time ? 'datetime-local' : 'date'}
      id={id}
      error={state.invalid}
      disabled={state.disabled}
      onBlur={state.onBlur}
      value={shown ? dateToDay(shown) + clock : ''}
      onChange={(event) => onChange(read(event.target.value))}
      inputProps={{ 'aria-label': id === undefined ? label : undefined, 'aria-describedby': describedBy }}
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
