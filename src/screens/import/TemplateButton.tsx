import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { Resource } from '#schema';
import { useDownload } from '#src/fields/useDownload.ts';
import { filledCall } from '#src/providers/callPath.ts';

/** Takes the workbook that is filled in for an import. */
export const TemplateButton = ({ resource }: { readonly resource: Resource }) => {
  const translate = useTranslate();
  const { isWaiting, take } = useDownload(() => 'sheetImport.templateFailed');
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadIcon />}
      loading={isWaiting}
      loadingPosition="start"
      onClick={() => void take(filledCall(resource, 'template').path)}
    >
      {translate('sheetImport.template')}
    </Button>
  );
};
