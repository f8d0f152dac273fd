import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';

const lines = ['first', 'second', 'third', 'fourth', 'fifth'];

/** Stands in for a record on its way, or says why it did not come. */
export const RecordWaiting = ({ error, onRetry }: { error: Error | null; onRetry: () => void }) => {
  const translate = useTranslate();
  if (error) {
    const retry = (
      <Button color="inherit" size="small" onClick={onRetry}>
        {translate('list.retry')}
      </Button>
    );
    return (
      <Alert severity="error" action={retry} sx={{ m: 2 }}>
        {error.message}
      </Alert>
    );
  }
  return (
    <Box role="status" aria-label={translate('form.loading')} sx={{ p: 2 }}>
      {lines.map((line) => (
        <Box key={line} sx={{ mb: 2 }}>
          <Skeleton width={120} />
          <Skeleton height={36} />
        </Box>
      ))}
    </Box>
  );
};
