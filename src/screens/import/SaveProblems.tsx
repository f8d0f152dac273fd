import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useDownload } from '#src/fields/useDownload.ts';

interface SaveProblemsProps {
  /** the job that found them */
  readonly job: number;
  readonly size?: 'small' | 'medium';
}

/** The list of what was wrong with a file, to take away. */
export const SaveProblems = ({ job, size = 'medium' }: SaveProblemsProps) => {
  const translate = useTranslate();
  const { isWaiting, take } = useDownload(() => 'sheetImport.templateFailed');
  return (
    <Button
      size={size}
      startIcon={<DownloadIcon />}
      loading={isWaiting}
      loadingPosition="start"
      onClick={() => void take(`/jobs/${job}/problems`)}
    >
      {translate('sheetImport.saveProblems')}
    </Button>
  );
};
