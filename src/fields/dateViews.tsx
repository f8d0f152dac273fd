import { DateControl } from '#src/fields/controls/DateControl.tsx';
import { dateToDay, dayToDate, dayToInstant, instantToDay } from '#src/fields/controls/days.ts';
import type { CellProps, FieldView } from './FieldView.ts';
import { useFormat } from './useFormat.ts';

const DayText = ({ day }: { day: string }) => <>{useFormat().date(day)}</>;
const MomentCell = ({ value }: CellProps<'instant'>) => <>{useFormat().instant(value)}</>;

const momentOf = (iso: string | null): Date | null => {
  const date = new Date(iso ?? '');
  return Number.isNaN(date.getTime()) ? null : date;
};

/** A calendar day. */
export const dateView: FieldView<'date'> = {
  Cell: ({ value }) => <DayText day={value} />,
  Input: ({ value, onChange, ...props }) => (
    <DateControl {...props} value={dayToDate(value)} onChange={(date) => onChange(date && dateToDay(date))} />
  ),
  FilterValue: ({ value, onChange, ...props }) => (
    <DateControl {...props} value={dayToDate(value)} onChange={(date) => onChange(date && dateToDay(date))} />
  ),
  FilterText: ({ value }) => <DayText day={value} />,
};

/** A moment. Filters name days: from the first moment of one, to the last moment of another. */
export const instantView: FieldView<'instant'> = {
  Cell: MomentCell,
  Input: ({ value, onChange, ...props }) => (
    <DateControl {...props} time value={momentOf(value)} onChange={(date) => onChange(date && date.toISOString())} />
  ),
  FilterValue: ({ value, onChange, operator, ...props }) => (
    <DateControl
      {...props}
      value={dayToDate(instantToDay(value))}
      onChange={(date) => onChange(date && dayToInstant(dateToDay(date), operator === 'to' ? 'last' : 'first'))}
    />
  ),
  FilterText: ({ value }) => <DayText day={instantToDay(value) ?? value} />,
};
