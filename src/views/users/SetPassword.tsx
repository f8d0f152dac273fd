import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useDataProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import { users } from '#resources/users/users.ts';
import { recordTitle } from '#src/fields/recordTitle.ts';
import type { ConsoleDataProvider } from '#src/providers/ConsoleDataProvider.ts';
import type { RecordActionProps } from '#src/screens/record/recordActions.ts';
import { useFormat } from '#src/fields/useFormat.ts';
import { usePasswordRules } from '#src/providers/usePasswordRules.ts';
import { useOwnForm } from '#src/views/profile/useOwnForm.ts';
import { PasswordField } from './PasswordField.tsx';
import { suggestPassword } from './suggestPassword.ts';

/** Gives a person a first or a new password, which has to be changed at the next sign-in. */
export const SetPassword = ({ record, onClose }: RecordActionProps) => {
  const translate = useTranslate();
  const provider = useDataProvider<ConsoleDataProvider>();
  const { number } = useFormat();
  const { shortest } = usePasswordRules();
  const [isDone, setDone] = useState(false);
  const [initial] = useState(() => ({ newPassword: suggestPassword() }));
  const { values, problems, busy, change, submit } = useOwnForm({
    initial,
    check: ({ newPassword }): Record<string, string> =>
      newPassword.length < shortest
        ? { newPassword: translate('login.change.short', { least: number(shortest) }) }
        : {},
    send: async (body) => {
      await provider.call('POST', `/user/${record.id}/pass`, { body });
      setDone(true);
    },
  });
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={busy ? undefined : onClose} aria-labelledby="set-password-title">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isDone) void submit();
        }}
      >
        <DialogTitle id="set-password-title" sx={{ overflowWrap: 'anywhere' }}>
          {translate('usersViews.setPassword.title', { name: recordTitle(users, record) })}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {isDone ? (
            <Alert severity="success">{translate('usersViews.setPassword.done')}</Alert>
          ) : (
            <DialogContentText variant="body2">{translate('usersViews.setPassword.hint')}</DialogContentText>
          )}
          <PasswordField
            value={values.newPassword}
            problem={problems['newPassword']}
            fixed={isDone}
            onChange={(value) => change('newPassword', value)}
          />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={onClose} disabled={busy}>
            {translate(isDone ? 'form.close' : 'form.cancel')}
          </Button>
          {!isDone && (
            <Button type="submit" variant="contained" loading={busy}>
              {translate('usersViews.setPassword.action')}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
};
