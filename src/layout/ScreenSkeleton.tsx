import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';

const rows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** Stands in for a screen while its chunk is on the way, in the shape most screens have. */
export const ScreenSkeleton = () => (
  <Box role="status" aria-live="polite" aria-label={useTranslate()('frame.loading')}>
    <Skeleton width={180} height={20} />
    <Box sx={{ display: 'flex', justifyContent: 'space-between', marginBlockEnd: 2 }}>
      <Skeleton width={240} height={40} />
      <Skeleton variant="rounded" width={112} height={36} />
    </Box>
    <Skeleton variant="rounded" height={48} sx={{ marginBlockEnd: 1 }} />
    {rows.map((row) => (
      <Skeleton key={row} height={40} />
    ))}
  </Box>
);
