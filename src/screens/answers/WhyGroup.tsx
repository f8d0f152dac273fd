import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { GroupExplanation } from '#resources/questions/wire.ts';
import { StateChip } from '#src/fields/StateChip.tsx';
import { useFormat } from '#src/fields/useFormat.ts';

/** A group takes the greatest priority of what it holds: which one that is, and how many are rated at all. */
export const WhyGroup = ({ explanation }: { readonly explanation: GroupExplanation }) => {
  const translate = useTranslate();
  const { number } = useFormat();
  const { priority, band, from, rated, items } = explanation;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography sx={{ fontSize: 24, fontWeight: 700 }}>
          {priority === null ? translate('answering.standing.notRated') : number(priority)}
        </Typography>
        {band && <StateChip colour={band.colour} label={band.title} />}
      </Box>
      <Typography>{translate('answering.why.group')}</Typography>
      {from ? (
        <Box>
          <Typography sx={{ fontWeight: 700 }}>
            {translate('answering.why.groupFrom', { title: from.title })}
          </Typography>
          {from.path.length > 0 && (
            <Typography variant="caption" color="textSecondary" component="div">
              {from.path.join(' › ')}
            </Typography>
          )}
        </Box>
      ) : (
        <Typography>{translate('answering.why.groupNone')}</Typography>
      )}
      <Typography variant="body2" color="textSecondary">
        {translate('answering.why.groupRated', { rated: number(rated), items: number(items) })}
      </Typography>
    </Box>
  );
};
