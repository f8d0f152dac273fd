import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useDataProvider } from 'ra-core';
import type { StoredFile } from '#schema';
import { FilesControl } from '#src/fields/controls/FilesControl.tsx';
import { YesNoControl } from './booleanView.tsx';
import type { ConsoleDataProvider } from '#src/providers/ConsoleDataProvider.ts';
import { saveBlob } from './saveBlob.ts';
import type { CellProps, FieldView } from './FieldView.ts';
import { useFormat } from './useFormat.ts';

const FileLink = ({ file }: { file: StoredFile }) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { size } = useFormat();
  const save = async (): Promise<void> => {
    const { data, name } = await dataProvider.download(`/files/${file.id}`);
    saveBlob(data, name || file.name);
  };
  return (
    <Link
      component="button"
      type="button"
      sx={{ textAlign: 'start' }}
      onClick={(event) => {
        event.stopPropagation();
        void save();
      }}
    >
      <bdi>{file.name}</bdi> ({size(file.size)})
    </Link>
  );
};

const FilesCell = ({ value }: CellProps<'files'>) => (
  <Box component="span" sx={{ display: 'flex', flexDirection: 'column', gap: 0.5, alignItems: 'flex-start' }}>
    {value.map((file) => (
      <FileLink key={file.id} file={file} />
    ))}
  </Box>
);

/** Attached files. */
export const filesView: FieldView<'files'> = {
  Cell: FilesCell,
  empty: [],
  Input: ({ value, field, ...props }) => (
    <FilesControl
      {...props}
      value={typeof value === 'string' ? [] : value}
      accept={field.accept}
      maxCount={field.maxCount ?? 20}
    />
  ),
  FilterValue: (props) => <YesNoControl {...props} words={['yes', 'no']} />,
  own: true,
};
