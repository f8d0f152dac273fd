import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';

interface NoticeProps {
  readonly title: string;
  readonly hint?: string;
  readonly children?: ReactNode;
}

const Notice = ({ title, hint, children }: NoticeProps) => (
  <Box
    role="status"
    sx={{ p: 6, display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 1, textAlign: 'center' }}
  >
    <Typography variant="subtitle1">{title}</Typography>
    {hint && <Typography color="textSecondary">{hint}</Typography>}
    {children}
  </Box>
);

/** The list has no row at all: what it is for, and the main action. */
export const FirstRun = ({ text, action }: { text: string; action: ReactNode }) => {
  const translate = useTranslate();
  return <Notice title={text || translate('list.firstRun')}>{action}</Notice>;
};

/** No row fits what the person asked for. */
export const NothingFound = ({ onClear }: { onClear: () => void }) => {
  const translate = useTranslate();
  return (
    <Notice title={translate('list.nothingFound')} hint={translate('list.nothingFoundHint')}>
      <Button onClick={onClear}>{translate('list.clearFilters')}</Button>
    </Notice>
  );
};

/** The rows could not be read. */
export const ListFailed = ({ reason, onRetry }: { reason: string; onRetry: () => void }) => {
  const translate = useTranslate();
  return (
    <Notice title={translate('list.failed')} hint={reason}>
      <Button variant="outlined" onClick={onRetry}>
        {translate('list.retry')}
      </Button>
    </Notice>
  );
};

const lines = Array.from({ length: 10 }, (_, line) => line);

/** Rows on their way. */
export const RowsSkeleton = () => (
  <Box role="status" aria-label={useTranslate()('form.loading')} sx={{ p: 1.5 }}>
    {lines.map((line) => (
      <Skeleton key={line} height={40} />
    ))}
  </Box>
);
