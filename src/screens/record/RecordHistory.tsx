import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import type { Resource } from '#schema';
import { useFormat } from '#src/fields/useFormat.ts';
import type { ConsoleDataProvider, HistoryEntry } from '#src/providers/ConsoleDataProvider.ts';
import { HistoryChanges } from './HistoryChanges.tsx';
import { RecordWaiting } from './RecordWaiting.tsx';

const Entry = ({ resource, entry }: { resource: Resource; entry: HistoryEntry }) => {
  const translate = useTranslate();
  const { instant } = useFormat();
  // with what somebody signed in
  const device = entry.after?.['device'];
  return (
    <Box component="li" sx={{ borderInlineStart: '2px solid', borderColor: 'divider', paddingInlineStart: 2, pb: 2 }}>
      <Typography variant="subtitle2" component="h3">
        {translate(`form.history.actions.${entry.action}`, { _: entry.action })}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        <time dateTime={entry.at}>{instant(entry.at)}</time>
        {' · '}
        {entry.user?.title || translate('form.history.system')}
        {typeof device === 'string' && (
          <>
            {' · '}
            <bdi dir="ltr">{device}</bdi>
          </>
        )}
      </Typography>
      <HistoryChanges resource={resource} entry={entry} />
    </Box>
  );
};

/** Who changed what in a record and when, the latest first. */
export const RecordHistory = ({ resource, id }: { resource: Resource; id: number }) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: [resource.name, 'history', { id }],
    queryFn: () => dataProvider.history(resource.name, { id }),
  });
  if (!data) return <RecordWaiting error={error} onRetry={() => void refetch()} />;
  if (data.data.length === 0) return <Typography sx={{ p: 2 }}>{translate('form.history.none')}</Typography>;
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 2 }}>
      {data.data.map((entry) => (
        <Entry key={entry.id} resource={resource} entry={entry} />
      ))}
    </Box>
  );
};
