import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { RatedPurpose } from '#schema';
import { ScaleBar } from './ScaleBar.tsx';
import { useBands } from './useBands.ts';

interface ScaledValueProps {
  readonly purpose: RatedPurpose;
  readonly value: number;
  readonly children: ReactNode;
  /** stands behind the figure */
  readonly mark: ReactNode;
}

/** A value beside its place on the scale, in the colour of its band; the figure itself says all that the bar does. */
export const ScaledValue = ({ purpose, value, children, mark }: ScaledValueProps) => {
  const bands = useBands(purpose);
  const [first, last] = [bands[0], bands.at(-1)];
  if (!first || !last) return children;
  const band = bands.findLast(({ from }) => from <= value) ?? first;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, verticalAlign: 'middle' }}>
      <ScaleBar value={value} min={first.from} max={last.to} colour={band.colour} height={4} />
      <Box component="span" sx={{ minWidth: '3.4em' }}>
        {children}
      </Box>
      {mark}
    </Box>
  );
};
