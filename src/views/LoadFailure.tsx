import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { NoticePage } from '#src/layout/index.ts';

interface LoadFailureProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** In place of a page whose facts did not come: why, and another try. */
export const LoadFailure = ({ error, onRetry }: LoadFailureProps) => {
  const translate = useTranslate();
  return (
    <NoticePage
      icon={CloudOffOutlined}
      title={translate('ra.page.error')}
      text={translate(error.message, { _: error.message })}
    >
      <Button variant="outlined" onClick={onRetry}>
        {translate('list.retry')}
      </Button>
    </NoticePage>
  );
};
