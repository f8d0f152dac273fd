import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Resource } from '#schema';
import { saveBlob } from '#src/fields/saveBlob.ts';
import { filledCall } from '#src/providers/callPath.ts';
import type { ConsoleDataProvider } from '#src/providers/ConsoleDataProvider.ts';

/** Takes the workbook that is filled in for an import. */
export const TemplateButton = ({ resource }: { readonly resource: Resource }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const provider = useDataProvider<ConsoleDataProvider>();
  const [isWaiting, setWaiting] = useState(false);
  const take = async (): Promise<void> => {
    setWaiting(true);
    try {
      const { data, name } = await provider.download(filledCall(resource, 'template').path);
      saveBlob(data, name);
    } catch {
      notify('sheetImport.templateFailed', { type: 'error' });
    } finally {
      setWaiting(false);
    }
  };
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadIcon />}
      loading={isWaiting}
      loadingPosition="start"
      onClick={() => void take()}
    >
      {translate('sheetImport.template')}
    </Button>
  );
};
