import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ReactNode } from 'react';
import type { ControlProps } from '#src/fields/FieldView.ts';
import { useFormat } from '#src/fields/useFormat.ts';

interface TextControlProps extends ControlProps<string> {
  /** Latin script: codes, addresses, numbers of telephones */
  readonly latin?: boolean;
  readonly lines?: number;
  readonly maxLength?: number | undefined;
  readonly inputMode?: 'text' | 'email' | 'tel' | 'url';
  readonly autoComplete?: string;
  readonly end?: ReactNode;
}

/** How much of the room is taken, once little is left. Nothing is cut off; what is too long is refused with a reason. */
const Count = ({ length, most }: { length: number; most: number }) => {
  const { digits } = useFormat();
  const isOver = length > most;
  return (
    <Box
      component="span"
      sx={{
        alignSelf: 'end',
        fontSize: '0.75rem',
        color: isOver ? 'error.main' : 'text.secondary',
        whiteSpace: 'nowrap',
      }}
    >
      {digits(`${length}/${most}`)}
    </Box>
  );
};

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
}: TextControlProps) => {
  const length = value?.length ?? 0;
  return (
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
      endAdornment={
        maxLength !== undefined && length > maxLength * 0.8 ? (
          <>
            <Count length={length} most={maxLength} />
            {end}
          </>
        ) : (
          end
        )
      }
      inputProps={{
        'aria-label': id === undefined ? label : undefined,
        'aria-describedby': describedBy,
        'aria-required': required,
        autoComplete,
        inputMode,
        // an empty box follows the page; what is written in it follows its own first letter
        ...(value && { dir: 'auto' }),
        ...(latin && { dir: 'ltr', spellCheck: false }),
      }}
    />
  );
};
