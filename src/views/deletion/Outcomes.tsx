import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useGetIdentity, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { administratorId } from '#schema';
import type { DeletionRequest, Emptied } from '#resources/deletion.ts';
import { useFormat } from '#src/fields/useFormat.ts';

const severities = {
  withdrawn: 'info',
  refused: 'warning',
  expired: 'info',
  approved: 'info',
  failed: 'error',
} as const;

/** How the latest request ended. */
export const RequestEnd = ({ request: { state, at, end } }: { readonly request: DeletionRequest }) => {
  const translate = useTranslate();
  const { instant } = useFormat();
  if (state === 'pending' || !end) return null;
  const { by, reason } = end;
  return (
    <Alert severity={severities[state]} sx={{ mb: 2 }}>
      {translate(`deletion.ends.${state}`, { at: instant(at), by: by?.name ?? '', reason: reason ?? '' })}
    </Alert>
  );
};

/** That this database is one that was emptied: when, by whom, and the backup that was made before. */
export const EmptiedNotice = ({ emptied }: { readonly emptied: Emptied }) => {
  const translate = useTranslate();
  const { instant, number } = useFormat();
  const { data: identity } = useGetIdentity();
  const { at, requestedBy: by, approvedBy, reason, records, files, backup, checksum } = emptied;
  const counts = { at: instant(at), by, records: number(records), files: number(files) };
  return (
    <Alert
      severity="success"
      sx={{ mb: 2, '& .MuiAlert-message': { minWidth: 0 } }}
      action={
        identity?.id === administratorId && (
          <Button component={Link} to="/backup" color="inherit" size="small">
            {translate('deletion.emptied.open')}
          </Button>
        )
      }
    >
      <AlertTitle>{translate('deletion.emptied.title')}</AlertTitle>
      {translate('deletion.emptied.text', counts)}
      {approvedBy !== null && <div>{translate('deletion.emptied.approved', { by: approvedBy })}</div>}
      {reason !== null && <div>{translate('deletion.emptied.reason', { reason })}</div>}
      <Typography variant="body2" sx={{ mt: 1 }}>
        {translate('deletion.emptied.backup')}: <bdi dir="ltr">{backup}</bdi>
      </Typography>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {translate('deletion.emptied.checksum')}: <bdi dir="ltr">{`sha256:${checksum}`}</bdi>
      </Typography>
    </Alert>
  );
};
