import DensityMedium from '@mui/icons-material/DensityMedium';
import DensitySmall from '@mui/icons-material/DensitySmall';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'ra-core';
import { setPreferences, usePreferences } from '#src/providers/preferences.ts';

/** Switches between comfortable and compact rows, for the whole console. */
export const DensityToggle = () => {
  const title = useTranslate()('list.density');
  const compact = usePreferences().density === 'compact';
  return (
    <Tooltip title={title}>
      <IconButton
        aria-label={title}
        aria-pressed={compact}
        onClick={() => setPreferences({ density: compact ? 'comfortable' : 'compact' })}
      >
        {compact ? <DensitySmall fontSize="small" /> : <DensityMedium fontSize="small" />}
      </IconButton>
    </Tooltip>
  );
};
