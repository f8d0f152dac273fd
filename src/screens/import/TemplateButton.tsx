import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { Resource } from '#schema';
import { useDownload } from '#src/fields/useDownload.ts';
import { filledCall } from '#src/providers/callPath.ts';

interface TemplateButtonProps {
  readonly resource: Resource;
  readonly variant?: 'outlined' | 'text';
}

/** Takes the workbook that is filled in for an import. */
export const TemplateButton = ({ resource, variant = 'outlined' }: TemplateButtonProps) => {
  const translate = useTranslate();
  const { isWaiting, take } = useDownload(() => 'sheetImport.templateFailed');
  return (
    <Button
      variant={variant}
      startIcon={<DownloadIcon />}
      loading={isWaiting}
      loadingPosition="start"
      onClick={() => void take(filledCall(resource, 'template').path)}
    >
      {translate('sheetImport.template')}
    </Button>
  );
};
