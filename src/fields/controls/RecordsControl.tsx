import Autocomplete from '@mui/material/Autocomplete';
import type { ControlProps } from '#src/fields/FieldView.ts';
import { RecordOptionRow } from './RecordOptionRow.tsx';
import { useRecordLabels } from './useRecordOptions.ts';
import { useRecordPicker, type RecordSource } from './useRecordPicker.tsx';

/** Several records of another resource, found by typing. An empty choice is an empty list, never null. */
export const RecordsControl = ({
  value,
  onChange,
  to,
  scope,
  known,
  ...frame
}: ControlProps<readonly number[]> & RecordSource) => {
  const picker = useRecordPicker({ to, scope }, frame);
  const chosen = useRecordLabels(to, value ?? [], known ?? [], scope);
  return (
    <Autocomplete
      {...picker}
      multiple
      disableCloseOnSelect
      value={chosen}
      onChange={(_, options) => onChange(options.map((option) => option.id))}
      renderOption={({ key, ...props }, option) => <RecordOptionRow key={key} option={option} {...props} />}
    />
  );
};
