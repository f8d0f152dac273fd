import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { Standing, WireModel } from '#resources/questions/wire.ts';
import { StateChip } from '#src/fields/StateChip.tsx';
import { useFormat } from '#src/fields/useFormat.ts';
import { ScaleBar } from '#src/fields/ScaleBar.tsx';

interface StandingFigureProps {
  readonly standing: Standing;
  readonly model: WireModel | null;
  /** without the words on what is missing, where they stand elsewhere */
  readonly brief?: boolean;
}

/** Why there is no value yet, in words; undefined where there is one. */
export const useMissing = ({ state, progress }: Standing): string | undefined => {
  const translate = useTranslate();
  if (state === 'rated') return undefined;
  return translate(`answering.standing.${state}`, { count: progress.required - progress.requiredAnswered });
};

/** The figure that counts, its band and its place on the scale; or that there is none yet, and what it lacks. */
export const StandingFigure = ({ standing, model, brief = false }: StandingFigureProps) => {
  const translate = useTranslate();
  const { number } = useFormat();
  const missing = useMissing(standing);
  const { priority, band, override, value } = standing;
  if (priority === null) {
    return (
      <Box>
        <Typography component="div" sx={{ fontWeight: 700, color: 'text.secondary' }}>
          {translate('answering.standing.notRated')}
        </Typography>
        {!brief && missing && (
          <Typography variant="caption" component="div" color="textSecondary">
            {missing}
          </Typography>
        )}
      </Box>
    );
  }
  return (
    <Box sx={{ minWidth: 132 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography component="span" sx={{ fontSize: 20, fontWeight: 700, lineHeight: 1.4 }}>
          {number(priority)}
        </Typography>
        {band && <StateChip colour={band.colour} label={band.title} />}
      </Box>
      {model && <ScaleBar value={priority} min={model.scaleMin} max={model.scaleMax} colour={band?.colour ?? 'grey'} />}
      {override && (
        <Typography variant="caption" component="div" color="textSecondary">
          {translate('answering.standing.overridden', {
            value: value === null ? translate('answering.standing.notRated') : number(value),
          })}
        </Typography>
      )}
    </Box>
  );
};
