import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useGetIdentity, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { DeletionRequest } from '#resources/deletion.ts';
import { StateChip } from '#src/fields/StateChip.tsx';
import { useFormat } from '#src/fields/useFormat.ts';
import { SettingsSection } from '#src/views/SettingsSection.tsx';
import { People } from './People.tsx';
import { ReviewForm } from './ReviewForm.tsx';
import type { Deletion } from './useDeletion.ts';

interface RequestCardProps {
  readonly request: DeletionRequest;
  readonly deletion: Deletion;
}

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <>
    <Typography component="dt" color="textSecondary">
      {label}
    </Typography>
    <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  </>
);

const Facts = ({ request }: Pick<RequestCardProps, 'request'>) => {
  const translate = useTranslate();
  const { instant } = useFormat();
  const { by, at, reason, approvers } = request;
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gridTemplateColumns: 'max-content minmax(0, 1fr)', columnGap: 3, rowGap: 1 }}
    >
      <Fact label={translate('deletion.request.by')}>
        <bdi>{by.name}</bdi>
      </Fact>
      <Fact label={translate('deletion.request.at')}>{instant(at)}</Fact>
      <Fact label={translate('deletion.request.reason')}>
        <bdi>{reason ?? translate('deletion.request.noReason')}</bdi>
      </Fact>
      <Fact label={translate('deletion.request.approvers')}>
        <People people={approvers} />
      </Fact>
    </Box>
  );
};

/** What the one who asked may do: wait, or take it back. */
const Own = ({ request, deletion: { busy, problem, withdraw } }: RequestCardProps) => {
  const translate = useTranslate();
  return (
    <>
      <Typography>{translate('deletion.request.mine')}</Typography>
      {problem && <Alert severity="error">{problem}</Alert>}
      <Box>
        <Button variant="outlined" loading={busy} onClick={() => void withdraw(request.id)}>
          {translate('deletion.request.withdraw')}
        </Button>
      </Box>
    </>
  );
};

/** A request that waits: what is asked for, and what this person may do about it. */
export const RequestCard = ({ request, deletion }: RequestCardProps) => {
  const translate = useTranslate();
  const { instant } = useFormat();
  const { data: identity } = useGetIdentity();
  const isOwn = identity?.id === request.by.id;
  const isNamed = request.approvers.some(({ id }) => id === identity?.id);
  return (
    <SettingsSection
      title={translate('deletion.request.title')}
      hint={translate('deletion.request.hint', { at: instant(request.expiresAt) })}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Box>
          <StateChip colour="amber" label={translate('deletion.request.waiting')} />
        </Box>
        <Facts request={request} />
        {isOwn && <Own request={request} deletion={deletion} />}
        {!isOwn && isNamed && <ReviewForm request={request} deletion={deletion} />}
        {identity && !isOwn && !isNamed && <Alert severity="info">{translate('deletion.request.notMine')}</Alert>}
      </Box>
    </SettingsSection>
  );
};
