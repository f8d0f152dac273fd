import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { auditTrail } from '#resources/users/auditTrail.ts';
import type { Values } from '#src/fields/FieldView.ts';
import type { ConsoleDataProvider } from '#src/providers/ConsoleDataProvider.ts';
import { RecordShow } from '#src/screens/record/RecordShow.tsx';
import { RecordWaiting } from '#src/screens/record/RecordWaiting.tsx';
import { useRecord } from '#src/screens/record/useRecord.ts';
import { linksOf } from './entryLinks.ts';
import { StatesTable, type States } from './StatesTable.tsx';

const useStates = (id: number) => {
  const provider = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: [auditTrail.name, 'states', { id }],
    queryFn: async () => (await provider.call<States>('GET', `/auditEntry/${id}/states`)).data,
  });
};

/** The ways on: to the record itself, and to all else that was done to it or by the same person. */
const Links = ({ entry }: { readonly entry: Values }) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, px: 2, pb: 1 }}>
      {linksOf(entry).map(({ name, to }) => (
        <Button key={name} component={Link} to={to} variant="outlined" size="small">
          {translate(`usersViews.trail.links.${name}`)}
        </Button>
      ))}
    </Box>
  );
};

/** One entry of the trail: who, what, when and where, and the states before and after side by side. */
export const EntryShow = ({ id }: { readonly id: number }) => {
  const translate = useTranslate();
  const { record } = useRecord({ resource: auditTrail, id });
  const { data, error, refetch } = useStates(id);
  return (
    <>
      <RecordShow resource={auditTrail} id={id} />
      {record && <Links entry={record} />}
      <Box component="section" sx={{ p: 2, pt: 1 }}>
        <Typography component="h3" variant="subtitle2" color="textSecondary" sx={{ mb: 0.5 }}>
          {translate('usersViews.trail.states')}
        </Typography>
        {data && record ? (
          <Suspense fallback={<RecordWaiting error={null} onRetry={() => undefined} />}>
            <StatesTable resource={String(record['resource'])} states={data} erased={record['erasedAt'] !== null} />
          </Suspense>
        ) : (
          <RecordWaiting error={error} onRetry={() => void refetch()} />
        )}
      </Box>
    </>
  );
};
