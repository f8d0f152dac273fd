import Box from '@mui/material/Box';
import type { Colour } from '#schema';

interface ScaleBarProps {
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly colour: Colour;
  /** px */
  readonly height?: number;
}

/** Where a value stands on its scale, as a quiet bar; the figure stands beside it, so it is not read out. */
export const ScaleBar = ({ value, min, max, colour, height = 6 }: ScaleBarProps) => {
  const share = max > min ? Math.min(1, Math.max(0, (value - min) / (max - min))) : 0;
  return (
    <Box
      component="span"
      aria-hidden="true"
      sx={{ display: 'block', height, borderRadius: 1, bgcolor: 'divider', overflow: 'hidden', minWidth: 48 }}
    >
      <Box
        component="span"
        sx={({ palette }) => ({
          display: 'block',
          width: `${share * 100}%`,
          height: '100%',
          borderRadius: 1,
          bgcolor: palette.state[colour].fill,
          transition: 'width 200ms',
          '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
        })}
      />
    </Box>
  );
};
