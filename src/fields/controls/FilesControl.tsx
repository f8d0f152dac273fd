import Attach from '@mui/icons-material/AttachFile';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslate } from 'ra-core';
import { useRef } from 'react';
import type { StoredFile } from '#schema';
import type { ControlProps } from '#src/fields/FieldView.ts';
import { useFormat } from '#src/fields/useFormat.ts';
import { useUpload } from './useUpload.ts';

interface FilesControlProps extends ControlProps<readonly StoredFile[]> {
  readonly accept?: readonly string[] | undefined;
  readonly maxCount: number;
}

/** Attached files: each is uploaded as soon as it is chosen, the record keeps them when it is saved. */
export const FilesControl = ({ value, onChange, accept, maxCount, ...props }: FilesControlProps) => {
  const translate = useTranslate();
  const { size, percent } = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const files = value ?? [];
  const upload = useUpload();
  const add = async (chosen: readonly File[]): Promise<void> => {
    const stored = await upload.start(chosen.slice(0, maxCount - files.length));
    if (stored.length > 0) onChange([...files, ...stored]);
  };
  return (
    <Box role="group" aria-label={props.label} aria-describedby={props.describedBy}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mb: files.length > 0 ? 1 : 0 }}>
        {files.map((file) => (
          <Chip
            key={file.id}
            variant="outlined"
            label={
              <>
                <bdi>{file.name}</bdi> ({size(file.size)})
              </>
            }
            onDelete={() => onChange(files.filter((other) => other.id !== file.id))}
          />
        ))}
      </Box>
      <input
        ref={input}
        type="file"
        hidden
        multiple={maxCount > 1}
        accept={accept?.map((ending) => `.${ending}`).join(',')}
        onChange={(event) => {
          void add([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <Button
        id={props.id}
        size="small"
        variant="outlined"
        startIcon={<Attach />}
        disabled={props.disabled === true || upload.progress !== null || files.length >= maxCount}
        onClick={() => input.current?.click()}
        onBlur={props.onBlur}
      >
        {translate('form.chooseFile')}
      </Button>
      {upload.progress !== null && (
        <LinearProgress
          sx={{ mt: 1 }}
          variant="determinate"
          value={upload.progress * 100}
          aria-label={translate('form.uploading')}
          aria-valuetext={percent(Math.round(upload.progress * 100))}
        />
      )}
      {upload.problem && <Alert severity="error">{upload.problem}</Alert>}
    </Box>
  );
};
