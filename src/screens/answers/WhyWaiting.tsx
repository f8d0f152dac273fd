import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';

interface WhyWaitingProps {
  readonly error: Error | null;
  /** px of what is waited for */
  readonly height: number;
  readonly onRetry: () => void;
}

/** In place of an explanation: that it is on its way, or that it did not come, which may be tried again. */
export const WhyWaiting = ({ error, height, onRetry }: WhyWaitingProps) => {
  const translate = useTranslate();
  if (!error) return <Skeleton variant="rounded" height={height} />;
  const again = (
    <Button color="inherit" size="small" onClick={onRetry}>
      {translate('answering.retry')}
    </Button>
  );
  return (
    <Alert severity="error" action={again}>
      {translate('answering.why.failed')}
    </Alert>
  );
};
