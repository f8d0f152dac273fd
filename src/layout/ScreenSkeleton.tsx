import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { screenShape, type ScreenShape } from './screenShape.ts';

const rows = Array.from({ length: 10 }, (_, place) => place);

const Bars = ({ action }: { readonly action: boolean }) => (
  <>
    <Skeleton width={180} height={20} />
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', height: 40, mb: 2 }}>
      <Skeleton width={200} height={32} />
      {action && <Skeleton variant="rounded" width={120} height={36} />}
    </Box>
  </>
);

const Lines = ({ indent }: { readonly indent: boolean }) => (
  <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
    {rows.map((row) => (
      <Box
        key={row}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 3,
          height: 40,
          px: 2,
          borderTop: row && 1,
          borderColor: 'divider',
        }}
      >
        <Box sx={{ width: indent ? (row % 4) * 20 : 0, flex: 'none' }} />
        <Skeleton width={`${32 - (row % 3) * 6}%`} />
        <Skeleton width="16%" />
        <Skeleton width="22%" sx={{ display: { xs: 'none', sm: 'block' } }} />
      </Box>
    ))}
  </Paper>
);

const Table = ({ indent = false }: { readonly indent?: boolean }) => (
  <>
    <Bars action />
    <Skeleton variant="rounded" width={280} height={36} sx={{ maxWidth: '100%', mb: 1.5 }} />
    <Lines indent={indent} />
  </>
);

const Cards = () => (
  <>
    <Bars action={false} />
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))', gap: 2, mb: 2 }}>
      {rows.slice(0, 4).map((row) => (
        <Skeleton key={row} variant="rounded" height={92} />
      ))}
    </Box>
    <Box sx={{ display: 'grid', gridTemplateColumns: { md: '1fr 1fr' }, gap: 2 }}>
      <Skeleton variant="rounded" height={360} />
      <Skeleton variant="rounded" height={360} />
    </Box>
  </>
);

const Form = () => (
  <>
    <Bars action={false} />
    <Paper variant="outlined" sx={{ maxWidth: 720, p: 3, display: 'grid', gap: 2.5 }}>
      {rows.slice(0, 6).map((row) => (
        <Skeleton key={row} variant="rounded" height={36} />
      ))}
    </Paper>
  </>
);

const shapes: Readonly<Record<ScreenShape, ReactNode>> = {
  list: <Table />,
  tree: <Table indent />,
  dashboard: <Cards />,
  form: <Form />,
};

/** Stands in for the screen of the path while its chunk is on the way, in that screen's shape. */
export const ScreenSkeleton = () => {
  const { pathname } = useLocation();
  return (
    <Box role="status" aria-live="polite" aria-label={useTranslate()('frame.loading')}>
      {shapes[screenShape(pathname)]}
    </Box>
  );
};
