import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export interface Fact {
  readonly name: string;
  readonly label: string;
  readonly value: ReactNode;
}

/** Labels at one edge, values at another; below each other where there is no room for both. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <Box
    component="dl"
    sx={{
      m: 0,
      display: 'grid',
      gridTemplateColumns: { xs: 'minmax(0, 2fr) minmax(0, 3fr)', sm: '9rem minmax(0, 1fr)' },
    }}
  >
    {facts.map(({ name, label, value }) => (
      <Box
        key={name}
        sx={{ display: 'contents', '&:not(:last-of-type) > *': { borderBottom: 1, borderColor: 'divider' } }}
      >
        <Box component="dt" sx={{ color: 'text.secondary', paddingBlock: 0.75, paddingInlineEnd: 2 }}>
          {label}
        </Box>
        <Box component="dd" sx={{ m: 0, paddingBlock: 0.75, overflowWrap: 'anywhere', minWidth: 0 }}>
          {value}
        </Box>
      </Box>
    ))}
  </Box>
);
