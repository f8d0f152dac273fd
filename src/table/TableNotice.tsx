import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
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
    {children && <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>{children}</Box>}
  </Box>
);

interface FirstRunProps {
  readonly text: string;
  readonly kind: string;
  /** ways to begin; absent where the person has none */
  readonly action: ReactNode;
}

/** The list has no row at all: what it is for, and how to begin, or whom to ask. */
export const FirstRun = ({ text, kind, action }: FirstRunProps) => {
  const translate = useTranslate();
  const title = text || translate('list.firstRun');
  if (action) return <Notice title={title}>{action}</Notice>;
  return <Notice title={title} hint={translate('list.askForAdding', { kind })} />;
};

/** Nothing was archived. */
export const EmptyArchive = () => {
  const translate = useTranslate();
  return <Notice title={translate('general.archive.none')} hint={translate('general.archive.noneHint')} />;
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

const widths = [0.9, 0.75, 0.85, 0.6, 0.8, 0.7, 0.65];
const lines = Array.from({ length: 12 }, (_, line) => line);

/** Rows on their way, as high as rows are. */
export const RowsSkeleton = ({ columns }: { columns: number }) => {
  const { measures } = useTheme();
  const cells = Array.from({ length: Math.min(Math.max(columns, 2), 8) }, (_, cell) => cell);
  return (
    <Box role="status" aria-label={useTranslate()('form.loading')}>
      {lines.map((line) => (
        <Box
          key={line}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 3,
            px: 1.5,
            height: measures.row,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          {cells.map((cell) => (
            <Box key={cell} sx={{ flex: 1 }}>
              <Skeleton width={`${100 * (widths[(line + cell) % widths.length] ?? 0.7)}%`} />
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  );
};
