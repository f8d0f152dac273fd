import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'ra-core';
import { useState } from 'react';
import { users } from '#resources/users/users.ts';
import { recordTitle } from '#src/fields/recordTitle.ts';
import type { ManyActionProps, RecordActionProps } from '#src/screens/record/recordActions.ts';
import { refusalText } from '#src/table/refusalText.ts';

interface ActivationProps extends ManyActionProps {
  readonly active: boolean;
  /** the person's name, where it is one */
  readonly name?: string;
}

const useActivation = ({ ids, active, onDone }: ActivationProps) => {
  const provider = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      await provider.updateMany(users.name, { ids: [...ids], data: { active } });
      notify(`usersViews.activation.${active ? 'activated' : 'deactivated'}`, {
        type: 'success',
        messageArgs: { count: ids.length },
      });
      refresh();
      onDone();
    } catch (error) {
      setProblem(refusalText(error));
      setBusy(false);
    }
  };
  return { busy, problem, run };
};

/** Asks before people are let in again or shut out, and says what becomes of them. */
const Activation = (props: ActivationProps) => {
  const { ids, active, name, onClose } = props;
  const translate = useTranslate();
  const { busy, problem, run } = useActivation(props);
  const word = active ? 'activate' : 'deactivate';
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={busy ? undefined : onClose} aria-labelledby="activation-title">
      <DialogTitle id="activation-title">{translate(`usersViews.activation.${word}`)}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {name === undefined
            ? translate(`usersViews.activation.${word}Many`, { count: ids.length })
            : translate(`usersViews.activation.${word}One`, { name })}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {translate(`usersViews.activation.${word}Hint`)}
        </Typography>
        {problem && <Alert severity="error">{problem}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose} disabled={busy}>
          {translate('form.cancel')}
        </Button>
        <Button variant="contained" color={active ? 'primary' : 'error'} loading={busy} onClick={() => void run()}>
          {translate(`usersViews.activation.${word}`)}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

const one = (active: boolean) =>
  function ActivationOfOne({ record, onClose }: RecordActionProps) {
    const name = recordTitle(users, record);
    return <Activation active={active} ids={[record.id]} name={name} onClose={onClose} onDone={onClose} />;
  };
const many = (active: boolean) =>
  function ActivationOfMany(props: ManyActionProps) {
    return <Activation {...props} active={active} />;
  };

export const ActivateOne = one(true);
export const DeactivateOne = one(false);
export const ActivateMany = many(true);
export const DeactivateMany = many(false);
