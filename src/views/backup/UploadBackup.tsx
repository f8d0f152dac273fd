import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import { useNotify, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { useFormat } from '#src/fields/useFormat.ts';
import { useBackupWork } from './useBackups.ts';

/** Brings a backup that was kept elsewhere; the server reads all of it before it counts. `limit` is in bytes. */
export const UploadBackup = ({ limit = Number.POSITIVE_INFINITY }: { readonly limit: number | undefined }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const { percent, size } = useFormat();
  const { upload } = useBackupWork();
  const input = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState<number>();
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    if (file.size > limit) return notify('backups.tooLarge', { type: 'error', messageArgs: { limit: size(limit) } });
    setSent(0);
    await upload(file, setSent);
    setSent(undefined);
  };
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<UploadIcon />}
        disabled={sent !== undefined}
        onClick={() => input.current?.click()}
      >
        {sent === undefined
          ? translate('backups.upload')
          : `${translate('backups.uploading')} ${percent(Math.floor(sent * 100))}`}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept=".zip"
        aria-label={translate('backups.upload')}
        onChange={(event) => {
          void take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </>
  );
};
