import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useFormat } from '#src/fields/useFormat.ts';
import { percentColour } from '#src/theme/index.ts';

interface PercentBarProps {
  /** null where nothing is scored yet */
  readonly value: number | null;
  readonly label: string;
}

/** A percentage as a bar in its colour with the figure beside it. */
export const PercentBar = ({ value, label }: PercentBarProps) => {
  const translate = useTranslate();
  const { percent } = useFormat();
  if (value === null) {
    return (
      <Typography variant="body2" color="textSecondary">
        {translate('general.notScored')}
      </Typography>
    );
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <Box
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={value}
        aria-valuetext={percent(value)}
        sx={{ flex: 1, height: 8, borderRadius: 1, bgcolor: 'divider', overflow: 'hidden' }}
      >
        <Box
          sx={({ palette }) => ({
            width: `${value}%`,
            height: '100%',
            bgcolor: palette.state[percentColour(value)].fill,
          })}
        />
      </Box>
      <Typography
        component="span"
        aria-hidden="true"
        sx={({ palette }) => ({
          minWidth: 52,
          textAlign: 'end',
          fontWeight: 700,
          fontVariantNumeric: 'tabular-nums',
          color: palette.state[percentColour(value)].text,
        })}
      >
        {percent(value)}
      </Typography>
    </Box>
  );
};
