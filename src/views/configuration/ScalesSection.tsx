import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { calculationModels } from '#resources/basic-information/calculationModels.ts';
import { ratedPurposes, type RatedPurpose } from '#schema';
import { NumberControl } from '#src/fields/controls/NumberControl.tsx';
import { StateChip } from '#src/fields/StateChip.tsx';
import { useBands, type ScaledBand } from '#src/fields/useBands.ts';
import { useFormat } from '#src/fields/useFormat.ts';
import { useLabels } from '#src/fields/useLabels.ts';
import { FieldFrame } from '#src/screens/form/FieldFrame.tsx';
import { SettingsSection } from '#src/views/SettingsSection.tsx';

interface ScaleProps {
  readonly purpose: RatedPurpose;
  /** the number that is tried; null while none is */
  readonly tried: number | null;
}

/** A band holds its beginning and not its end; the last one holds both. */
const holds = (bands: readonly ScaledBand[], { from, to }: ScaledBand, value: number): boolean =>
  value >= from && (value < to || (value === to && bands.at(-1)?.to === to));

/** The levels of one scale, lowest first; of a number that is tried, only where it stands. */
const ScaleBands = ({ purpose, tried }: ScaleProps) => {
  const translate = useTranslate();
  const { number } = useFormat();
  const bands = useBands(purpose);
  const shown = tried === null ? bands : bands.filter((band) => holds(bands, band, tried));
  return (
    <Box
      component="dd"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px', m: 0, minHeight: 32 }}
    >
      {shown.map((band) => (
        <Box key={band.rank} sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}>
          <StateChip colour={band.colour} label={band.title} />
          <Typography variant="caption" color="textSecondary">
            {translate('configuration.scales.range', { from: number(band.from), to: number(band.to) })}
          </Typography>
        </Box>
      ))}
      {bands.length > 0 && shown.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {translate('configuration.scales.outside')}
        </Typography>
      )}
    </Box>
  );
};

/** The scales in use, where a number stands on each, and the way to change them. */
export const ScalesSection = () => {
  const translate = useTranslate();
  const { choice } = useLabels(calculationModels.name);
  const id = useId();
  const [tried, setTried] = useState<number | string | null>(null);
  const label = translate('configuration.scales.try');
  const help = translate('configuration.scales.tryHint');
  return (
    <SettingsSection
      id="scales"
      title={translate('configuration.scales.title')}
      hint={translate('configuration.scales.hint')}
    >
      <Box component="dl" sx={{ display: 'grid', gap: 1, m: 0 }}>
        {ratedPurposes.map((purpose) => (
          <Box key={purpose}>
            <Typography component="dt" variant="subtitle2">
              {choice('purpose', purpose)}
            </Typography>
            <ScaleBands purpose={purpose} tried={tried === null ? null : Number(tried)} />
          </Box>
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ marginBlock: 2 }}>
        {translate('configuration.scales.text')}
      </Typography>
      <Box sx={{ display: 'grid', justifyItems: 'start', gap: 2 }}>
        <FieldFrame id={id} label={label} required={false} help={help} error={undefined}>
          <NumberControl
            id={id}
            label={label}
            value={tried}
            scale={2}
            negative
            grouped={false}
            describedBy={`${id}-text`}
            onChange={setTried}
          />
        </FieldFrame>
        <Button component={Link} to="/calculation-models" variant="outlined">
          {translate('configuration.scales.open')}
        </Button>
      </Box>
    </SettingsSection>
  );
};
