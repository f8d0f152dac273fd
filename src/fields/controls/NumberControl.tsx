import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useLayoutEffect, useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react';
import type { Bounds } from '#schema';
import type { ControlProps } from '#src/fields/FieldView.ts';
import { useFormat } from '#src/fields/useFormat.ts';
import { caretAfter, numberValue, plainNumber, shownNumber, steppedNumber, type NumberShape } from './numberText.ts';

interface NumberControlProps extends ControlProps<number | string>, NumberShape {
  /** longest text in the box, commas counted */
  readonly maxLength?: number;
  readonly unit?: string;
  /** between which the arrow keys step */
  readonly bounds?: Bounds;
}

const plainOf = (value: number | string | null): string => (value === null ? '' : String(value));

/** A box for figures in any digit set. It is no number input: those drop Persian digits. */
export const NumberControl = ({ value, onChange, scale, negative, grouped, ...props }: NumberControlProps) => {
  const { digits } = useFormat();
  const shape: NumberShape = { scale, negative, grouped };
  const [draft, setDraft] = useState(plainOf(value));
  const plain = numberValue(draft) === value ? draft : plainOf(value);
  const input = useRef<HTMLInputElement>(null);
  const signsBefore = useRef<number | null>(null);
  const shown = shownNumber(plain, shape);

  useLayoutEffect(() => {
    if (signsBefore.current === null || !input.current) return;
    const caret = caretAfter(shown, signsBefore.current);
    input.current.setSelectionRange(caret, caret);
    signsBefore.current = null;
  }, [shown]);

  const change = (event: ChangeEvent<HTMLInputElement>): void => {
    const next = plainNumber(event.target.value, shape);
    if (props.maxLength !== undefined && shownNumber(next, shape).length > props.maxLength) return;
    const typed = event.target.value.slice(0, event.target.selectionStart ?? undefined);
    signsBefore.current = plainNumber(typed, shape).length;
    setDraft(next);
    onChange(numberValue(next));
  };

  const step = (event: KeyboardEvent): void => {
    const way = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (way === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = steppedNumber(plain, event.shiftKey ? way * 10 : way, shape, props.bounds);
    if (props.maxLength !== undefined && shownNumber(next, shape).length > props.maxLength) return;
    signsBefore.current = next.length;
    setDraft(next);
    onChange(numberValue(next));
  };

  return (
    <OutlinedInput
      fullWidth
      size="small"
      id={props.id}
      inputRef={input}
      onKeyDown={step}
      value={digits(shown)}
      onChange={change}
      onBlur={props.onBlur}
      error={props.invalid}
      disabled={props.disabled}
      endAdornment={props.unit && <InputAdornment position="end">{props.unit}</InputAdornment>}
      inputProps={{
        inputMode: scale > 0 ? 'decimal' : 'numeric',
        dir: 'ltr',
        autoComplete: 'off',
        'aria-label': props.id === undefined ? props.label : undefined,
        'aria-describedby': props.describedBy,
        'aria-required': props.required,
        style: { textAlign: 'end' },
      }}
    />
  );
};
