import Autocomplete from '@mui/material/Autocomplete';
import { useState } from 'react';
import type { ControlProps } from '#src/fields/FieldView.ts';
import { hasOneTree } from './hasOneTree.ts';
import { RecordOptionRow } from './RecordOptionRow.tsx';
import { TreeField } from './TreeField.tsx';
import { useRecordLabels, type RecordOption } from './useRecordOptions.ts';
import { isNew, useRecordPicker, type RecordSource } from './useRecordPicker.tsx';

type RecordControlProps = ControlProps<number> & RecordSource;

const useChosen = ({ to, value, known, scope }: RecordControlProps) =>
  useRecordLabels(to, value === null ? [] : [value], known ?? [], scope);

const FlatRecordControl = (props: RecordControlProps) => {
  const { onChange } = props;
  const [made, setMade] = useState<RecordOption>();
  const { picker, create, dialog } = useRecordPicker(props, props, (option) => {
    setMade(option);
    onChange(option.id);
  });
  const [chosen] = useChosen({ ...props, known: [...(props.known ?? []), ...(made ? [made] : [])] });
  return (
    <>
      <Autocomplete
        {...picker}
        value={chosen ?? null}
        onChange={(_, option) => (option && isNew(option) ? create() : onChange(option?.id ?? null))}
        renderOption={({ key, ...option }, shown) => <RecordOptionRow key={key} option={shown} {...option} />}
      />
      {dialog}
    </>
  );
};

const TreeRecordControl = (props: RecordControlProps) => (
  <TreeField {...props} many={false} chosen={useChosen(props)} onChoose={([id]) => props.onChange(id ?? null)} />
);

/** One record of another resource: out of its tree where it has one, found by typing otherwise. */
export const RecordControl = (props: RecordControlProps) =>
  hasOneTree(props.to, props.node) ? <TreeRecordControl {...props} /> : <FlatRecordControl {...props} />;
