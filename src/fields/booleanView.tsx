import Switch from '@mui/material/Switch';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { SelectControl } from '#src/fields/controls/SelectControl.tsx';
import type { CellProps, ControlProps, FieldView, InputProps } from './FieldView.ts';
import { StateChip } from './StateChip.tsx';

const YesNo = ({ yes }: { yes: boolean }) => <>{useTranslate()(yes ? 'general.yes' : 'general.no')}</>;

const BooleanCell = ({ value, field }: CellProps<'boolean'>) => {
  const word = useTranslate()(value ? 'general.yes' : 'general.no');
  return field.colour ? <StateChip colour={value ? field.colour : 'grey'} label={word} /> : <>{word}</>;
};

const BooleanInput = ({ value, onChange, id, label, describedBy, disabled, onBlur }: InputProps<'boolean'>) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Switch
        {...(id !== undefined && { id })}
        checked={value === true}
        disabled={disabled === true}
        onChange={(_, checked) => onChange(checked)}
        onBlur={onBlur}
        slotProps={{ input: { 'aria-label': label, 'aria-describedby': describedBy } }}
      />
      <span aria-hidden="true">{translate(value === true ? 'general.yes' : 'general.no')}</span>
    </Box>
  );
};

/** Yes or no, as filters carry it. */
export const YesNoControl = ({ words = ['true', 'false'], ...props }: YesNoProps) => {
  const translate = useTranslate();
  const options = [
    { value: words[0], label: translate('general.yes') },
    { value: words[1], label: translate('general.no') },
  ];
  return <SelectControl {...props} options={options} />;
};
type YesNoProps = ControlProps<string> & { readonly words?: readonly [string, string] };

export const booleanView: FieldView<'boolean'> = {
  Cell: BooleanCell,
  empty: false,
  Input: BooleanInput,
  FilterValue: (props) => <YesNoControl {...props} />,
  FilterText: ({ value }) => <YesNo yes={value === 'true'} />,
};
