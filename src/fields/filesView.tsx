import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { StoredFile } from '#schema';
import { FilesControl } from '#src/fields/controls/FilesControl.tsx';
import { YesNoControl } from './booleanView.tsx';
import type { CellProps, FieldView } from './FieldView.ts';
import { useDownload } from './useDownload.ts';
import { useFormat } from './useFormat.ts';

const FileLink = ({ file }: { file: StoredFile }) => {
  const { size } = useFormat();
  const { isWaiting, take } = useDownload(
    (error) => (error instanceof Error && error.message) || 'form.files.notTaken',
  );
  return (
    <Link
      component="button"
      type="button"
      disabled={isWaiting}
      sx={{ textAlign: 'start' }}
      onClick={(event) => {
        event.stopPropagation();
        void take(`/files/${file.id}`);
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
