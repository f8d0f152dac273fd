import OutlinedInput from '@mui/material/OutlinedInput';
import type { ReactNode } from 'react';
import type { ControlProps } from '#src/fields/FieldView.ts';

interface TextControlProps extends ControlProps<string> {
  /** Latin script: codes, addresses, numbers of telephones */
  readonly latin?: boolean;
  readonly lines?: number;
  readonly maxLength?: number | undefined;
  readonly inputMode?: 'text' | 'email' | 'tel' | 'url';
  readonly autoComplete?: string;
  readonly end?: ReactNode;
}

/** A box for one line or many lines of text. Empty text is null. */
export const TextControl = ({
  value,
  onChange,
  label,
  describedBy,
  invalid,
  latin,
  lines,
  maxLength,
  inputMode,
  end,
  id,
  onBlur,
  disabled,
  required,
  autoComplete = 'off',
}: TextControlProps) => (
  <OutlinedInput
    fullWidth
    size="small"
    id={id}
    value={value ?? ''}
    onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
    onBlur={onBlur}
    error={invalid}
    disabled={disabled}
    multiline={lines !== undefined}
    minRows={lines}
    maxRows={16}
    endAdornment={end}
    inputProps={{
      'aria-label': id === undefined ? label : undefined,
      'aria-describedby': describedBy,
      'aria-required': required,
      autoComplete,
      maxLength,
      inputMode,
      // an empty box follows the page; what is written in it follows its own first letter
      ...(value && { dir: 'auto' }),
      ...(latin && { dir: 'ltr', spellCheck: false }),
    }}
  />
);
