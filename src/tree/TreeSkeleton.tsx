import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

const levels = [0, 1, 2, 2, 1, 2, 2, 2, 0, 1, 1, 0];

/** The shape of a tree while its nodes are on the way. */
export const TreeSkeleton = ({ height }: { readonly height: string }) => (
  <Box
    aria-hidden="true"
    sx={{ height, overflow: 'hidden', border: 1, borderColor: 'divider', borderRadius: 1, p: 1, mt: 6 }}
  >
    {levels.map((level, place) => (
      <Skeleton key={place} height={38} width={`${72 - level * 14}%`} sx={{ marginInlineStart: level * 3 }} />
    ))}
  </Box>
);
