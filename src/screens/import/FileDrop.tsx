import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useRef, useState, type DragEvent } from 'react';
import { useFormat } from '#src/fields/useFormat.ts';
import { useLargestImport } from './useLargestImport.ts';

interface FileDropProps {
  readonly words: { readonly drop: string; readonly formats: string; readonly choose: string };
  /** name endings with their dot */
  readonly endings: readonly string[];
  readonly onFile: (file: File) => void;
}

/** The place where a file to import is dropped, or chosen from the person's files. */
export const FileDrop = ({ words, endings, onFile }: FileDropProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [refused, setRefused] = useState<File>();
  const translate = useTranslate();
  const { size } = useFormat();
  const largest = useLargestImport();
  const take = (file: File | undefined): void => {
    setRefused(file && file.size > largest ? file : undefined);
    if (file && file.size <= largest) onFile(file);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 1,
        p: 4,
        textAlign: 'center',
        border: '1px dashed',
        borderColor: isOver ? 'primary.main' : 'divider',
        bgcolor: isOver ? 'action.selected' : 'background.default',
        borderRadius: 1,
      }}
    >
      {refused && (
        <Alert severity="error" sx={{ overflowWrap: 'anywhere' }}>
          {translate('form.files.tooLarge', { size: size(largest) })} <bdi>{refused.name}</bdi>
        </Alert>
      )}
      <UploadIcon aria-hidden="true" sx={{ fontSize: 36, color: 'text.secondary' }} />
      <Typography>{words.drop}</Typography>
      <Typography variant="caption" color="textSecondary">
        {words.formats}
      </Typography>
      <Button variant="contained" autoFocus onClick={() => input.current?.click()}>
        {words.choose}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={words.choose}
        accept={endings.join(',')}
        onChange={({ target }) => {
          take(target.files?.[0]);
          target.value = '';
        }}
      />
    </Box>
  );
};
