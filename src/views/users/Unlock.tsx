import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { users } from '#resources/users/users.ts';
import { recordTitle } from '#src/fields/recordTitle.ts';
import { useFormat } from '#src/fields/useFormat.ts';
import { dataProvider } from '#src/providers/dataProvider.ts';
import type { RecordActionProps } from '#src/screens/record/recordActions.ts';
import { refusalText } from '#src/table/refusalText.ts';

interface Lock {
  readonly failures: number;
  readonly lockedUntil: string | null;
}

/** How the account stands now, and opening it. */
const useLock = ({ record, onClose }: RecordActionProps) => {
  const notify = useNotify();
  const path = `/user/${record.id}/lock`;
  const { data, error } = useQuery({
    queryKey: ['lock', record.id],
    queryFn: async ({ signal }) => (await dataProvider.call<Lock>('GET', path, { signal })).data,
    // What was true a minute ago is of no use to who asks now.
    gcTime: 0,
  });
  const opening = useMutation({
    mutationFn: () => dataProvider.call('DELETE', path),
    onSuccess: () => {
      notify('usersViews.unlock.done', { type: 'success' });
      onClose();
    },
  });
  return { lock: data, problem: error ?? opening.error, busy: opening.isPending, open: () => opening.mutate() };
};

/** Accounts like these have nothing to open. */
const isClear = ({ failures, lockedUntil }: Lock): boolean => failures === 0 && lockedUntil === null;

const State = ({ lock }: { readonly lock: Lock }) => {
  const translate = useTranslate();
  const { number, instant } = useFormat();
  const state = isClear(lock) ? 'none' : lock.lockedUntil ? 'locked' : 'failures';
  const values = { count: number(lock.failures), time: instant(lock.lockedUntil ?? '') };
  return (
    <>
      <Alert severity={{ locked: 'warning', failures: 'info', none: 'success' }[state] as 'info'}>
        {translate(`usersViews.unlock.${state}`, values)}
      </Alert>
      {state !== 'none' && (
        <Typography variant="body2" color="textSecondary">
          {translate('usersViews.unlock.hint')}
        </Typography>
      )}
    </>
  );
};

/** Whether failed sign-ins have locked somebody out, until when, and letting them in before that. */
export const Unlock = (props: RecordActionProps) => {
  const { record, onClose } = props;
  const translate = useTranslate();
  const { lock, problem, busy, open } = useLock(props);
  const isCounted = lock !== undefined && !isClear(lock);
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={busy ? undefined : onClose} aria-labelledby="unlock-title">
      <DialogTitle id="unlock-title" sx={{ overflowWrap: 'anywhere' }}>
        {translate('usersViews.unlock.title', { name: recordTitle(users, record) })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        {!lock && !problem && <Skeleton variant="rounded" height={56} />}
        {lock && <State lock={lock} />}
        {problem && <Alert severity="error">{refusalText(problem)}</Alert>}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button autoFocus onClick={onClose} disabled={busy}>
          {translate(isCounted ? 'form.cancel' : 'form.close')}
        </Button>
        {isCounted && (
          <Button variant="contained" loading={busy} onClick={open}>
            {translate('usersViews.unlock.action')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};
