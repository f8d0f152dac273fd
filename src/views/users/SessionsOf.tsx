import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { users } from '#resources/users/users.ts';
import { recordTitle } from '#src/fields/recordTitle.ts';
import { useWords } from '#src/providers/words.ts';
import type { RecordActionProps } from '#src/screens/record/recordActions.ts';
import { SessionList } from '#src/views/profile/SessionList.tsx';
import { useSessions } from '#src/views/profile/useSessions.ts';

const spoken = ['account'] as const;

/** Where somebody else is signed in; one of these sessions is ended, or all of them. */
export const SessionsOf = ({ record, onClose }: RecordActionProps) => {
  useWords(spoken);
  const translate = useTranslate();
  const state = useSessions(`/user/${record.id}/sessions`);
  const { sessions = [], error, end, ending } = state;
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby="sessions-of-title">
      <DialogTitle id="sessions-of-title" sx={{ overflowWrap: 'anywhere' }}>
        {translate('usersViews.sessions.title', { name: recordTitle(users, record) })}
      </DialogTitle>
      <DialogContent>
        <SessionList {...state} />
        {state.sessions?.length === 0 && !error && (
          <Typography color="textSecondary">{translate('usersViews.sessions.none')}</Typography>
        )}
        {sessions.length > 0 && (
          <Typography variant="body2" color="textSecondary" sx={{ marginBlockStart: 1 }}>
            {translate('usersViews.sessions.hint')}
          </Typography>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose}>{translate('form.close')}</Button>
        {sessions.length > 1 && (
          <Button variant="contained" color="error" loading={ending === 'all'} onClick={() => end('all')}>
            {translate('usersViews.sessions.endAll')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};
