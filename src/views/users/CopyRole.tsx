import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { roles } from '#resources/users/roles.ts';
import { recordTitle } from '#src/fields/recordTitle.ts';
import type { ConsoleDataProvider } from '#src/providers/ConsoleDataProvider.ts';
import type { RecordActionProps } from '#src/screens/record/recordActions.ts';
import { useOwnForm } from '#src/views/profile/useOwnForm.ts';

const longest = 100;

const useCopy = ({ record, onClose }: RecordActionProps, name: string) => {
  const translate = useTranslate();
  const provider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const [initial] = useState(() => ({
    title: translate('usersViews.copyRole.proposed', { name }).slice(0, longest),
  }));
  return useOwnForm({
    initial,
    check: () => ({}),
    send: async (body) => {
      const { data } = await provider.call<{ id: number }>('POST', `/role/${record.id}/copy`, { body });
      notify('usersViews.copyRole.done', { type: 'success' });
      refresh();
      onClose();
      void navigate(`/accesses/${data.id}`);
    },
  });
};

/** Makes another role with the same accesses in the same units, and goes to its matrix. */
export const CopyRole = (props: RecordActionProps) => {
  const { record, onClose } = props;
  const translate = useTranslate();
  const name = recordTitle(roles, record);
  const { values, problems, busy, change, submit } = useCopy(props, name);
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={busy ? undefined : onClose} aria-labelledby="copy-role-title">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <DialogTitle id="copy-role-title" sx={{ overflowWrap: 'anywhere' }}>
          {translate('usersViews.copyRole.title', { name })}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText variant="body2">{translate('usersViews.copyRole.hint')}</DialogContentText>
          <TextField
            autoFocus
            required
            label={translate('usersViews.copyRole.field')}
            value={values.title}
            error={problems['title'] !== undefined}
            helperText={problems['title']}
            onChange={({ target }) => change('title', target.value)}
          />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={onClose} disabled={busy}>
            {translate('form.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={busy}>
            {translate('usersViews.copyRole.action')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
