import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { faIR } from '@mui/x-date-pickers/locales';
import type { PickersLocaleText } from '@mui/x-date-pickers/locales';
import type { DateControlProps } from './dateControlProps.ts';
import { acceptPersianDigits } from './pickerDigits.ts';
import { PersianAdapter } from './PersianAdapter.ts';

acceptPersianDigits();

const words = {
  ...faIR.components.MuiLocalizationProvider.defaultProps.localeText,
  fieldYearPlaceholder: () => 'سال',
  fieldMonthPlaceholder: () => 'ماه',
  fieldDayPlaceholder: () => 'روز',
  fieldHoursPlaceholder: () => 'ساعت',
  fieldMinutesPlaceholder: () => 'دقیقه',
};
// the Gregorian days of 1200/01/01 and 1600/12/29
const earliest = new Date(1821, 2, 21, 12);
const latest = new Date(2222, 2, 20, 12);
const weekdays = ['ی', 'د', 'س', 'چ', 'پ', 'ج', 'ش'] as const;

/** A Jalali calendar: days, or days with the time of day. What is typed halfway comes back as null. */
export const JalaliDatePicker = ({ value, onChange, time, ...props }: DateControlProps) => {
  const shared = {
    value,
    minDate: earliest,
    maxDate: latest,
    disabled: props.disabled === true,
    onChange: (date: Date | null) => onChange(date && !Number.isNaN(date.getTime()) ? date : null),
    dayOfWeekFormatter: (date: Date) => weekdays[date.getDay()] ?? '',
    slotProps: {
      textField: {
        size: 'small',
        fullWidth: true,
        error: props.invalid === true,
        ...(props.id !== undefined && { id: props.id }),
        ...(props.onBlur && { onBlur: props.onBlur }),
        slotProps: { input: { 'aria-label': props.label } },
      },
      field: { clearable: props.required !== true },
    },
  } as const;
  return (
    <LocalizationProvider dateAdapter={PersianAdapter} localeText={words as PickersLocaleText}>
      {time ? <DateTimePicker {...shared} ampm={false} /> : <DatePicker {...shared} />}
    </LocalizationProvider>
  );
};
