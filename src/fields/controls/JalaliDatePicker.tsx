import Box from '@mui/material/Box';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { faIR } from '@mui/x-date-pickers/locales';
import type { PickersActionBarAction } from '@mui/x-date-pickers/PickersActionBar';
import type { PickersLocaleText } from '@mui/x-date-pickers/locales';
import { useTranslate } from 'ra-core';
import { useState, type ClipboardEvent } from 'react';
import type { DateControlProps } from './dateControlProps.ts';
import { earliestDay, latestDay, noDay, takenDay } from './days.ts';
import { readJalaliDay } from './jalaliDay.ts';
import { acceptPersianDigits, retype } from './pickerDigits.ts';
import { periodDay, periods } from './periodDays.ts';
import { PersianAdapter } from './PersianAdapter.ts';

acceptPersianDigits();

const words = {
  ...faIR.components.MuiLocalizationProvider.defaultProps.localeText,
  okButtonLabel: 'تأیید',
  fieldYearPlaceholder: () => 'سال',
  fieldMonthPlaceholder: () => 'ماه',
  fieldDayPlaceholder: () => 'روز',
  fieldHoursPlaceholder: () => 'ساعت',
  fieldMinutesPlaceholder: () => 'دقیقه',
};
const dayActions: PickersActionBarAction[] = ['today'];
const timeActions: PickersActionBarAction[] = ['today', 'accept'];
const weekdays = ['ی', 'د', 'س', 'چ', 'پ', 'ج', 'ش'] as const;

const isBroken = (date: Date | null): boolean => date !== null && Number.isNaN(date.getTime());

/** How many of the parts of the picker's box are filled in. */
const partsIn = (box: Element): readonly [filled: number, all: number] => {
  const parts = [...box.querySelectorAll('.MuiPickersSectionList-sectionContent')];
  return [parts.filter((part) => part.hasAttribute('aria-valuenow')).length, parts.length];
};

/**
 * What the picker draws is not always what the form has: a day that the calendar has not stays as it was typed, and one
 * that is typed halfway is no empty value, so that it cannot be saved as one.
 */
const useTyped = ({ value, onChange }: Pick<DateControlProps, 'value' | 'onChange'>) => {
  const [typed, setTyped] = useState<Date | null>(null);
  const publish = (date: Date | null): void => {
    const taken = date && !isBroken(date) ? takenDay(date) : date;
    setTyped(date);
    onChange(taken);
  };
  const look = (box: Element): void => {
    const [filled, all] = partsIn(box);
    const isHalf = filled > 0 && filled < all;
    if (isHalf && !isBroken(value)) onChange(noDay());
    if (filled === 0 && isBroken(value) && typed === null) onChange(null);
  };
  const paste = (event: ClipboardEvent<HTMLElement>): void => {
    const text = event.clipboardData.getData('text/plain');
    const date = readJalaliDay(text);
    if (!(event.target instanceof Element) || !event.target.closest('.MuiPickersSectionList-root')) return;
    if (!date) return retype(event.nativeEvent, text);
    event.preventDefault();
    event.stopPropagation();
    publish(date);
  };
  const isTyped = isBroken(value) || (value !== null && typed?.getTime() === value.getTime());
  return { shown: isTyped ? typed : value, publish, look, paste };
};

/** A Jalali calendar: days, or days with the time of day. What is no day comes back as a date that is none. */
export const JalaliDatePicker = ({ value, onChange, time, end, ...props }: DateControlProps) => {
  const translate = useTranslate();
  const { shown, publish, look, paste } = useTyped({ value, onChange });
  const shared = {
    value: shown,
    minDate: earliestDay,
    maxDate: latestDay,
    disabled: props.disabled === true,
    onChange: publish,
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
      shortcuts: {
        items: periods.flatMap((period) =>
          end
            ? [
                {
                  label: translate(`form.periods.${period}.${end}`),
                  getValue: () => periodDay(period, end, new Date()),
                },
              ]
            : [],
        ),
      },
      actionBar: { actions: time ? timeActions : dayActions },
    },
  } as const;
  return (
    <LocalizationProvider dateAdapter={PersianAdapter} localeText={words as PickersLocaleText}>
      <Box
        onPasteCapture={paste}
        onKeyUp={(event) => look(event.currentTarget)}
        onBlur={(event) => look(event.currentTarget)}
      >
        {time ? <DateTimePicker {...shared} ampm={false} /> : <DatePicker {...shared} />}
      </Box>
    </LocalizationProvider>
  );
};
