import Switch from '@mui/material/Switch';
import Box from '@mui/material/Box';
import { SelectControl } from '#src/fields/controls/SelectControl.tsx';
import { fold } from '#schema';
import type { CellProps, ControlProps, FieldView, InputProps } from './FieldView.ts';
import { StateChip } from './StateChip.tsx';
import { useLabels } from './useLabels.ts';

/** A field's answer in its own words. */
const Answer = ({ resource, name, yes }: { resource: string; name: string; yes: boolean }) => (
  <>{useLabels(resource).yesNo(name, yes)}</>
);

const BooleanCell = ({ value, field, resource, name }: CellProps<'boolean'>) => {
  const word = useLabels(resource).yesNo(name, value);
  return field.colour ? <StateChip colour={value ? field.colour : 'grey'} label={word} /> : <>{word}</>;
};

const BooleanInput = ({
  value,
  onChange,
  id,
  label,
  describedBy,
  disabled,
  onBlur,
  ...place
}: InputProps<'boolean'>) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
    <Switch
      {...(id !== undefined && { id })}
      checked={value === true}
      disabled={disabled === true}
      onChange={(_, checked) => onChange(checked)}
      onBlur={onBlur}
      slotProps={{ input: { 'aria-label': label, 'aria-describedby': describedBy } }}
    />
    <span aria-hidden="true">
      <Answer resource={place.resource} name={place.name} yes={value === true} />
    </span>
  </Box>
);

/** Yes or no, as filters carry it. */
export const YesNoControl = ({ words = ['true', 'false'], resource, name, ...props }: YesNoProps) => {
  const labels = useLabels(resource);
  const options = [
    { value: words[0], label: labels.yesNo(name, true) },
    { value: words[1], label: labels.yesNo(name, false) },
  ];
  return <SelectControl {...props} options={options} />;
};
type YesNoProps = ControlProps<string> & {
  readonly resource: string;
  readonly name: string;
  readonly words?: readonly [string, string];
};

export const booleanView: FieldView<'boolean'> = {
  Cell: BooleanCell,
  empty: false,
  Input: BooleanInput,
  FilterValue: (props) => <YesNoControl {...props} />,
  fromText: (text, { name }, labels) => fold(text) === fold(labels.yesNo(name, true)),
  FilterText: ({ value, resource, name }) => <Answer resource={resource} name={name} yes={value === 'true'} />,
};
