import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState, type DragEvent } from 'react';
import { useTranslate } from 'ra-core';
import { useFormat } from '#src/fields/useFormat.ts';
import { importEndings, importLimit } from './importReport.ts';

/** The place where a package file is dropped, or chosen from the person's files. */
export const FileDrop = ({ onFile }: { readonly onFile: (file: File) => void }) => {
  const translate = useTranslate();
  const { number } = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
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
      <UploadIcon aria-hidden="true" sx={{ fontSize: 36, color: 'text.secondary' }} />
      <Typography>{translate('complianceViews.import.drop')}</Typography>
      <Typography variant="caption" color="textSecondary">
        {translate('complianceViews.import.formats', { limit: number(importLimit) })}
      </Typography>
      <Button variant="contained" autoFocus onClick={() => input.current?.click()}>
        {translate('complianceViews.import.choose')}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={translate('complianceViews.import.choose')}
        accept={importEndings.join(',')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          target.value = '';
        }}
      />
    </Box>
  );
};
