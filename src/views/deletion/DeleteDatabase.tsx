import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { useGetIdentity, useTranslate } from 'ra-core';
import { administratorId } from '#schema';
import type { DeletionPage } from '#resources/deletion.ts';
import { useWatchedJobs } from '#src/jobs/watchedJobs.ts';
import { PageTitle } from '#src/layout/index.ts';
import { LoadFailure } from '#src/views/LoadFailure.tsx';
import { measures } from '#src/theme/index.ts';
import { AskForm } from './AskForm.tsx';
import { EmptiedNotice, RequestEnd } from './Outcomes.tsx';
import { RequestCard } from './RequestCard.tsx';
import { Running } from './Running.tsx';
import { useDeletion, useDeletionPage } from './useDeletion.ts';
import { WhatGoes } from './WhatGoes.tsx';
import { WhatStays } from './WhatStays.tsx';

const Facts = ({ page }: { readonly page: DeletionPage }) => {
  const translate = useTranslate();
  const { data: identity } = useGetIdentity();
  const deletion = useDeletion();
  const running = useWatchedJobs().find(({ kind }) => kind === 'deletion');
  const { request, emptied, backups } = page;
  if (running) return <Running progress={running.progress} />;
  const isPending = request?.state === 'pending';
  const isAdministrator = identity?.id === administratorId;
  return (
    <>
      {emptied && <EmptiedNotice emptied={emptied} />}
      {request && <RequestEnd request={request} />}
      {deletion.problem && !isPending && !isAdministrator && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {deletion.problem}
        </Alert>
      )}
      {isPending && <RequestCard request={request} deletion={deletion} />}
      {identity && !isPending && !isAdministrator && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {translate('deletion.request.none')}. {translate('deletion.request.noneHint')}
        </Alert>
      )}
      <WhatGoes page={page} />
      <WhatStays backups={backups} />
      {isAdministrator && !isPending && <AskForm page={page} deletion={deletion} />}
    </>
  );
};

/** The deletion of all that the organisation keeps: what goes, what stays, who is asked, how far it is. */
export const DeleteDatabase = () => {
  const translate = useTranslate();
  const { data: page, error, refetch } = useDeletionPage();
  return (
    <>
      <PageTitle title={translate('general.pages.delete-data-base')} subtitle={translate('deletion.subtitle')} />
      {error && !page && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!page && !error && <Skeleton variant="rounded" height={240} sx={{ maxWidth: measures.settings }} />}
      {page && <Facts page={page} />}
    </>
  );
};
