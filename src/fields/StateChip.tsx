import Chip from '@mui/material/Chip';
import type { Colour } from '#schema';

/** A state as a soft chip: tinted ground, strong text. */
export const StateChip = ({ colour, label }: { colour: Colour; label: string }) => (
  <Chip
    size="small"
    label={label}
    sx={({ palette }) => ({ backgroundColor: palette.state[colour].ground, color: palette.state[colour].text })}
  />
);
