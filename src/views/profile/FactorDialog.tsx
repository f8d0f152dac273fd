import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useNotify, useTranslate } from 'ra-core';
import { useState, type FormEvent } from 'react';
import {
  beginFactor,
  confirmFactor,
  removeFactor,
  renewRecoveryCodes,
  type FactorSecret,
} from '#src/providers/secondFactor.ts';
import { FactorCodes } from './FactorCodes.tsx';
import { FactorInput } from './FactorInput.tsx';
import { FactorKey } from './FactorKey.tsx';
import { useOwnForm } from './useOwnForm.ts';

/** What is done with the second factor. */
export type FactorTask = 'setUp' | 'renew' | 'remove';
interface Props {
  readonly task: FactorTask;
  readonly onClose: () => void;
}

/** Password, then code, or one of them; what comes of it is a key to scan or codes to keep. */
const useTask = ({ task, onClose }: Props) => {
  const notify = useNotify();
  const [secret, setSecret] = useState<FactorSecret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const asks: 'password' | 'code' = task === 'remove' || (task === 'setUp' && !secret) ? 'password' : 'code';
  const form = useOwnForm({
    initial: { password: '', code: '' },
    check: () => ({}),
    send: async ({ password, code }) => {
      if (task === 'remove') {
        await removeFactor(password);
        notify('profile.factor.removed', { type: 'success' });
        onClose();
      } else if (task === 'renew') setCodes(await renewRecoveryCodes(code.trim()));
      else if (secret) setCodes(await confirmFactor(code.trim()));
      else setSecret(await beginFactor(password));
    },
  });
  return { ...form, secret, codes, asks };
};

/** Sets up the second factor, renews its recovery codes, or takes it away. */
export const FactorDialog = (props: Props) => {
  const { task, onClose } = props;
  const translate = useTranslate();
  const { values, problems, busy, change, submit, secret, codes, asks } = useTask(props);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (codes) onClose();
    else if (values[asks].trim()) void submit();
  };
  return (
    // Codes that are shown once must not go with a click beside them.
    <Dialog open fullWidth maxWidth="xs" onClose={busy || codes ? undefined : onClose} aria-labelledby="factor-title">
      <form noValidate onSubmit={onSubmit}>
        <DialogTitle id="factor-title">{translate(`profile.factor.${codes ? 'codes' : `${task}Title`}`)}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {codes ? (
            <FactorCodes codes={codes} />
          ) : (
            <>
              <Typography variant="body2">{translate(`profile.factor.${secret ? 'scan' : `${task}Hint`}`)}</Typography>
              {secret && <FactorKey {...secret} />}
              <FactorInput
                key={asks}
                asks={asks}
                value={values[asks]}
                problem={problems[asks] ?? problems['_']}
                onChange={(value) => change(asks, value)}
              />
            </>
          )}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          {!codes && (
            <Button onClick={onClose} disabled={busy}>
              {translate('form.cancel')}
            </Button>
          )}
          <Button
            type="submit"
            variant="contained"
            color={task === 'remove' ? 'error' : 'primary'}
            loading={busy}
            disabled={!codes && !values[asks].trim()}
          >
            {translate(codes ? 'login.factor.goOn' : `profile.factor.${task === 'remove' ? 'remove' : 'next'}`)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
