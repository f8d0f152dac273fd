import Autocomplete from '@mui/material/Autocomplete';
import { useState } from 'react';
import type { ControlProps } from '#src/fields/FieldView.ts';
import { hasOneTree } from './hasOneTree.ts';
import { RecordOptionRow } from './RecordOptionRow.tsx';
import { TreeField } from './TreeField.tsx';
import { useRecordLabels, type RecordOption } from './useRecordOptions.ts';
import { isNew, useRecordPicker, type RecordSource } from './useRecordPicker.tsx';

type RecordsControlProps = ControlProps<readonly number[]> & RecordSource;

const useChosen = ({ to, value, known, scope }: RecordsControlProps) =>
  useRecordLabels(to, value ?? [], known ?? [], scope);

const FlatRecordsControl = (props: RecordsControlProps) => {
  const { onChange, value } = props;
  const [made, setMade] = useState<readonly RecordOption[]>([]);
  const { picker, create, dialog } = useRecordPicker(props, props, (option) => {
    setMade([...made, option]);
    onChange([...(value ?? []), option.id]);
  });
  return (
    <>
      <Autocomplete
        {...picker}
        multiple
        disableCloseOnSelect
        value={useChosen({ ...props, known: [...(props.known ?? []), ...made] })}
        onChange={(_, options) => (options.some(isNew) ? create() : onChange(options.map((option) => option.id)))}
        renderOption={({ key, ...option }, shown) => <RecordOptionRow key={key} option={shown} {...option} />}
      />
      {dialog}
    </>
  );
};

const TreeRecordsControl = (props: RecordsControlProps) => (
  <TreeField {...props} many chosen={useChosen(props)} onChoose={props.onChange} />
);

/** Several records of another resource, out of its tree or found by typing. An empty choice is an empty list, never null. */
export const RecordsControl = (props: RecordsControlProps) =>
  hasOneTree(props.to, props.node) ? <TreeRecordsControl {...props} /> : <FlatRecordsControl {...props} />;
