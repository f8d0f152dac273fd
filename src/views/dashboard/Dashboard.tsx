import CloudOffIcon from '@mui/icons-material/CloudOffOutlined';
import LockIcon from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useDataProvider, useGetIdentity, useLocale, useTranslate } from 'ra-core';
import { NoticePage, PageTitle } from '#src/layout/index.ts';
import { approvePermission } from '#resources/deletion.ts';
import type { ConsoleDataProvider } from '#src/providers/ConsoleDataProvider.ts';
import { useMay } from '#src/providers/useMay.ts';
import { needWords } from '#src/providers/words.ts';
import { wordsOfTitles } from './changedRecord.ts';
import { ChangesCard } from './ChangesCard.tsx';
import { ConformityCard } from './ConformityCard.tsx';
import { CountTiles } from './CountTiles.tsx';
import type { DashboardFacts } from './dashboardFacts.ts';
import { LevelsCard } from './LevelsCard.tsx';
import { longDay } from './longDay.ts';

const DeletionNotice = lazy(async () => ({
  default: (await import('#src/views/deletion/DeletionNotice.tsx')).DeletionNotice,
}));

const useFacts = () => {
  const provider = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: ['dashboard'],
    queryFn: async ({ signal }) => {
      const { data } = await provider.call<DashboardFacts>('GET', '/dashboard', { signal });
      await needWords(wordsOfTitles(data.changes ?? [])).catch(() => undefined);
      return data;
    },
  });
};

/** Columns that long words cannot widen. */
const narrowable = 'minmax(0, 1fr)';
const columns = { display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: narrowable } as const;
const two = 'minmax(0, 1.4fr) minmax(0, 1fr)';
const one = 'minmax(0, 760px)';

const Waiting = () => (
  <Box aria-hidden="true" sx={{ ...columns, gridTemplateColumns: 'repeat(4, 1fr)' }}>
    {['first', 'second', 'third', 'fourth'].map((tile) => (
      <Skeleton key={tile} variant="rounded" height={92} />
    ))}
    <Skeleton variant="rounded" height={320} sx={{ gridColumn: { xs: '1 / -1', md: 'span 2' } }} />
    <Skeleton variant="rounded" height={320} sx={{ gridColumn: { xs: '1 / -1', md: 'span 2' } }} />
  </Box>
);

const Facts = ({ counts, packages, levels, changes }: DashboardFacts) => {
  const translate = useTranslate();
  if (counts.length === 0 && !packages && !levels && !changes) {
    return (
      <NoticePage icon={LockIcon} title={translate('dashboard.nothing')} text={translate('dashboard.nothingHint')} />
    );
  }
  return (
    <Box sx={{ ...columns, alignItems: 'stretch' }}>
      {counts.length > 0 && <CountTiles counts={counts} />}
      <Box sx={{ ...columns, gridTemplateColumns: { xs: narrowable, md: packages || levels ? two : one } }}>
        {(packages || levels) && (
          <Box sx={columns}>
            {packages && <ConformityCard packages={packages} />}
            {levels && <LevelsCard levels={levels} />}
          </Box>
        )}
        {changes && <ChangesCard changes={changes} />}
      </Box>
    </Box>
  );
};

/** The first screen: how things stand, what changed, and the way to each of them. */
export const Dashboard = () => {
  const translate = useTranslate();
  const mayApprove = useMay()(approvePermission);
  const locale = useLocale();
  const { data: identity } = useGetIdentity();
  const { data: facts, error, refetch } = useFacts();
  const [today] = useState(() => new Date());
  const greeting = identity?.fullName ? `${translate('dashboard.greeting', { name: identity.fullName })} · ` : '';
  return (
    <>
      <PageTitle
        title={translate('general.pages.dashboard')}
        subtitle={`${greeting}${translate('dashboard.today', { date: longDay(today, locale) })}`}
      />
      {mayApprove && (
        <Suspense fallback={null}>
          <DeletionNotice />
        </Suspense>
      )}
      {error && (
        <NoticePage icon={CloudOffIcon} title={translate('dashboard.failed')} text={error.message}>
          <Button variant="outlined" onClick={() => void refetch()}>
            {translate('dashboard.retry')}
          </Button>
        </NoticePage>
      )}
      {!error && (facts ? <Facts {...facts} /> : <Waiting />)}
    </>
  );
};
