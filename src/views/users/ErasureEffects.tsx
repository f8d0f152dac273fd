import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ErasureForecast } from '#resources/users/erasure.ts';
import { useNames } from '#src/fields/useLabels.ts';

/** How many records of a kind refer to the person, whatever the field. */
const totals = ({ references }: ErasureForecast): readonly (readonly [resource: string, total: number])[] => {
  const sums = new Map<string, number>();
  for (const { resource, total } of references) sums.set(resource, (sums.get(resource) ?? 0) + total);
  return [...sums];
};

const Count = ({ resource, total }: { readonly resource: string; readonly total: number }) => {
  const translate = useTranslate();
  const { one, many } = useNames(resource);
  return (
    <Typography component="li" variant="body2" color="textSecondary">
      {translate('usersViews.erase.reference', { count: total, one, many: total === 1 ? one : many })}
    </Typography>
  );
};

const Line = ({ text, values }: { readonly text: string; readonly values?: object }) => {
  const translate = useTranslate();
  return (
    <Typography component="li" variant="body2" color="textSecondary">
      {translate(`usersViews.erase.effects.${text}`, { ...values })}
    </Typography>
  );
};

const list = { my: 0, paddingInlineStart: 3 };

/** What an erasure does and what it cannot do, with numbers. */
export const ErasureEffects = ({ forecast }: { readonly forecast: ErasureForecast }) => {
  const translate = useTranslate();
  const { removed, entriesBy, entriesAbout, files, sessions, views, backups } = forecast;
  const referring = totals(forecast);
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Typography>{translate('usersViews.erase.text', { name: forecast.name })}</Typography>
      <Box component="ul" sx={list}>
        {removed && <Line text="removed" />}
        {!removed && <Line text="record" />}
        {!removed && <Line text="beside" values={{ sessions, files, views }} />}
        <Line text="trail" values={{ by: entriesBy, about: entriesAbout }} />
      </Box>
      {referring.length > 0 && (
        <Box>
          <Typography variant="body2">{translate('usersViews.erase.references')}</Typography>
          <Box component="ul" sx={list}>
            {referring.map(([resource, total]) => (
              <Count key={resource} resource={resource} total={total} />
            ))}
          </Box>
        </Box>
      )}
      <Alert severity="warning">
        <Typography variant="body2">{translate('usersViews.erase.texts')}</Typography>
        {backups > 0 && (
          <Typography variant="body2" sx={{ marginBlockStart: 1 }}>
            {translate('usersViews.erase.backups', { count: backups })}
          </Typography>
        )}
      </Alert>
    </Box>
  );
};
