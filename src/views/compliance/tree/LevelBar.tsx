import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'ra-core';
import { StateChip } from '#src/fields/StateChip.tsx';
import { useFormat } from '#src/fields/useFormat.ts';
import type { LevelCount } from './levelCounts.ts';

/** How items spread over levels: a bar for the eye, chips with figures for reading. */
export const LevelBar = ({ counts }: { readonly counts: readonly LevelCount[] }) => {
  const translate = useTranslate();
  const { number, percent } = useFormat();
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  return (
    <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <Box
        aria-hidden="true"
        sx={{ display: 'flex', gap: '2px', height: 8, borderRadius: 1, overflow: 'hidden', bgcolor: 'divider' }}
      >
        {counts.map(({ label, colour, count }) => (
          <Tooltip key={label} title={translate(label)}>
            <Box
              sx={({ palette }) => ({
                flexGrow: count,
                flexBasis: 0,
                minWidth: 3,
                bgcolor: palette.state[colour].fill,
              })}
            />
          </Tooltip>
        ))}
      </Box>
      <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, m: 0, p: 0, listStyle: 'none' }}>
        {counts.map(({ label, colour, count }) => (
          <li key={label} title={percent(Math.round((count / total) * 100))}>
            <StateChip colour={colour} label={`${translate(label)}: ${number(count)}`} />
          </li>
        ))}
      </Box>
    </Box>
  );
};
