import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { ControlProps } from '#src/fields/FieldView.ts';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  /** how it is drawn, where that is more than its label */
  readonly shown?: ReactNode;
  readonly disabled?: boolean;
}
interface SelectControlProps extends ControlProps<string> {
  readonly options: readonly SelectOption[];
  /** the choice of none is offered */
  readonly clearable?: boolean;
  readonly placeholder?: string;
}

const labelledBy = (id: string | undefined, label: string) =>
  id === undefined ? { SelectDisplayProps: { 'aria-label': label } } : { labelId: `${id}-label` };

/** A drop-down list of a few options. */
export const SelectControl = ({ value, onChange, options, clearable, placeholder, ...props }: SelectControlProps) => {
  const translate = useTranslate();
  const none = placeholder ?? translate('form.noneChosen');
  return (
    <Select
      fullWidth
      displayEmpty
      size="small"
      id={props.id}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      onBlur={props.onBlur}
      error={props.invalid}
      disabled={props.disabled}
      {...labelledBy(props.id, props.label)}
      inputProps={{ 'aria-describedby': props.describedBy, 'aria-required': props.required }}
      renderValue={(chosen) => {
        const option = options.find((one) => one.value === chosen);
        return option ? (option.shown ?? option.label) : none;
      }}
    >
      {(clearable || value === null) && (
        <MenuItem value="" disabled={!clearable}>
          {none}
        </MenuItem>
      )}
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value} disabled={option.disabled === true}>
          {option.shown ?? option.label}
        </MenuItem>
      ))}
    </Select>
  );
};
