import Autocomplete from '@mui/material/Autocomplete';
import type { ControlProps } from '#src/fields/FieldView.ts';
import { RecordOptionRow } from './RecordOptionRow.tsx';
import { useRecordLabels } from './useRecordOptions.ts';
import { useRecordPicker, type RecordSource } from './useRecordPicker.tsx';

/** One record of another resource, found by typing. */
export const RecordControl = ({ value, onChange, to, scope, known, ...frame }: ControlProps<number> & RecordSource) => {
  const picker = useRecordPicker({ to, scope }, frame);
  const [chosen] = useRecordLabels(to, value === null ? [] : [value], known ?? [], scope);
  return (
    <Autocomplete
      {...picker}
      value={chosen ?? null}
      onChange={(_, option) => onChange(option?.id ?? null)}
      renderOption={({ key, ...props }, option) => <RecordOptionRow key={key} option={option} {...props} />}
    />
  );
};
