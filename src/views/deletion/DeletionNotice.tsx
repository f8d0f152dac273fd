import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetIdentity, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { DeletionRequest } from '#resources/deletion.ts';
import type { ConsoleDataProvider } from '#src/providers/ConsoleDataProvider.ts';
import { useWords } from '#src/providers/words.ts';

const Waiting = ({ request: { by } }: { readonly request: DeletionRequest }) => {
  useWords(['administration']);
  const translate = useTranslate();
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={
        <Button component={Link} to="/delete-data-base" color="inherit" size="small">
          {translate('deletion.notice.open')}
        </Button>
      }
    >
      {translate('deletion.notice.text', { by: by.name })}
    </Alert>
  );
};

/** Tells one whose approval is needed that somebody wants the database deleted. */
export const DeletionNotice = () => {
  const provider = useDataProvider<ConsoleDataProvider>();
  const { data: identity } = useGetIdentity();
  const { data: request } = useQuery({
    queryKey: ['deletion', 'request'],
    queryFn: async () => (await provider.call<DeletionRequest | null>('GET', '/database/deletion/request')).data,
  });
  const isWanted = request?.state === 'pending' && request.approvers.some(({ id }) => id === identity?.id);
  return isWanted ? <Waiting request={request} /> : null;
};
