import Autocomplete from '@mui/material/Autocomplete';
import type { ControlProps } from '#src/fields/FieldView.ts';
import { hasOneTree } from './hasOneTree.ts';
import { RecordOptionRow } from './RecordOptionRow.tsx';
import { TreeField } from './TreeField.tsx';
import { useRecordLabels } from './useRecordOptions.ts';
import { useRecordPicker, type RecordSource } from './useRecordPicker.tsx';

type RecordsControlProps = ControlProps<readonly number[]> & RecordSource;

const useChosen = ({ to, value, known, scope }: RecordsControlProps) =>
  useRecordLabels(to, value ?? [], known ?? [], scope);

const FlatRecordsControl = (props: RecordsControlProps) => {
  const { onChange, to, scope } = props;
  const picker = useRecordPicker({ to, scope }, props);
  return (
    <Autocomplete
      {...picker}
      multiple
      disableCloseOnSelect
      value={useChosen(props)}
      onChange={(_, options) => onChange(options.map((option) => option.id))}
      renderOption={({ key, ...option }, shown) => <RecordOptionRow key={key} option={shown} {...option} />}
    />
  );
};

const TreeRecordsControl = (props: RecordsControlProps) => (
  <TreeField {...props} many chosen={useChosen(props)} onChoose={props.onChange} />
);

/** Several records of another resource, out of its tree or found by typing. An empty choice is an empty list, never null. */
export const RecordsControl = (props: RecordsControlProps) =>
  hasOneTree(props.to) ? <TreeRecordsControl {...props} /> : <FlatRecordsControl {...props} />;
