import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useTranslate } from 'ra-core';
import { joinValues, splitValues } from '#schema';
import type { ControlProps } from '#src/fields/FieldView.ts';
import { TickIcon } from '#src/fields/TickIcon.tsx';
import type { SelectOption } from './SelectControl.tsx';

interface SelectManyControlProps extends ControlProps<string> {
  readonly options: readonly SelectOption[];
}

/** Several of a few options; the value is their joined text, as filters carry it. */
export const SelectManyControl = ({ value, onChange, options, label, disabled }: SelectManyControlProps) => {
  const translate = useTranslate();
  const chosen = splitValues(value ?? '');
  const labels = options.filter((option) => chosen.includes(option.value)).map((option) => option.label);
  return (
    <Select
      fullWidth
      multiple
      displayEmpty
      size="small"
      value={chosen}
      disabled={disabled}
      SelectDisplayProps={{ 'aria-label': label }}
      onChange={(event) => onChange(joinValues([event.target.value].flat()) || null)}
      renderValue={() => (labels.length > 0 ? labels.join(translate('list.comma')) : translate('form.noneChosen'))}
    >
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          <TickIcon ticked={chosen.includes(option.value)} />
          {option.shown ?? option.label}
        </MenuItem>
      ))}
    </Select>
  );
};
