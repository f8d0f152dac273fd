import type { ControlProps } from '#src/fields/FieldView.ts';

/** The value is a local date at noon for days, the moment itself with `time`; a date that is none for what is no day. */
export interface DateControlProps extends ControlProps<Date> {
  readonly time?: boolean;
  /** the day bounds a period: the first or last days of the present ones are offered */
  readonly end?: 'first' | 'last' | undefined;
}
