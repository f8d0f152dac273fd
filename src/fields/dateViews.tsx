import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { DateControl } from '#src/fields/controls/DateControl.tsx';
import { dateOfText, dateToDay, dayToDate, dayToInstant, instantToDay, textOfDate } from '#src/fields/controls/days.ts';
import type { Operator } from '#schema';
import type { CellProps, FieldView } from './FieldView.ts';
import { useFormat } from './useFormat.ts';

const DayText = ({ day }: { day: string }) => <>{useFormat().date(day)}</>;

/** A day by which something was to be done, marked by more than its colour. */
const PassedDay = ({ day }: { day: string }) => {
  const passed = useTranslate()('general.overdue');
  return (
    <Box component="span" sx={{ color: 'error.main', display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
      <EventBusyOutlined titleAccess={passed} sx={{ fontSize: 16 }} />
      <DayText day={day} />
    </Box>
  );
};
const MomentCell = ({ value }: CellProps<'instant'>) => <>{useFormat().instant(value)}</>;

const momentOf = (iso: string | null): Date | null => {
  const date = new Date(iso ?? '');
  return Number.isNaN(date.getTime()) ? null : date;
};

/** A filter has nothing for a day that is none. */
const dayOf = (date: Date | null): string | null =>
  date === null || Number.isNaN(date.getTime()) ? null : dateToDay(date);

const endOf = (operator: Operator): 'first' | 'last' | undefined =>
  operator === 'from' ? 'first' : operator === 'to' ? 'last' : undefined;

/** A calendar day. */
export const dateView: FieldView<'date'> = {
  Cell: ({ value, field }) =>
    field.due && value < dateToDay(new Date()) ? <PassedDay day={value} /> : <DayText day={value} />,
  Input: ({ value, onChange, ...props }) => (
    <DateControl
      {...props}
      value={dateOfText(value, dayToDate)}
      onChange={(date) => onChange(textOfDate(date, dateToDay))}
    />
  ),
  FilterValue: ({ value, onChange, operator, ...props }) => (
    <DateControl {...props} end={endOf(operator)} value={dayToDate(value)} onChange={(date) => onChange(dayOf(date))} />
  ),
  FilterText: ({ value }) => <DayText day={value} />,
};

/** A moment. Filters name days: from the first moment of one, to the last moment of another. */
export const instantView: FieldView<'instant'> = {
  Cell: MomentCell,
  Input: ({ value, onChange, ...props }) => (
    <DateControl
      {...props}
      time
      value={dateOfText(value, momentOf)}
      onChange={(date) => onChange(textOfDate(date, (moment) => moment.toISOString()))}
    />
  ),
  FilterValue: ({ value, onChange, operator, ...props }) => (
    <DateControl
      {...props}
      end={endOf(operator)}
      value={dayToDate(instantToDay(value))}
      onChange={(date) => {
        const day = dayOf(date);
        onChange(day && dayToInstant(day, operator === 'to' ? 'last' : 'first'));
      }}
    />
  ),
  FilterText: ({ value }) => <DayText day={instantToDay(value) ?? value} />,
};
