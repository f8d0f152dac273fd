import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { users } from '#resources/users/users.ts';
import { recordTitle } from '#src/fields/recordTitle.ts';
import type { ConsoleDataProvider } from '#src/providers/ConsoleDataProvider.ts';
import type { RecordActionProps } from '#src/screens/record/recordActions.ts';
import { refusalText } from '#src/table/refusalText.ts';

interface Asked {
  /** where the words are: action, ask, hint, done */
  readonly words: string;
  /** what is called once it is confirmed */
  readonly call: (id: number) => readonly [method: 'POST' | 'DELETE', path: string];
}

/** A dialog that says what a call does to a person's way in, and makes it once that is confirmed. */
export const askFirst = ({ words, call }: Asked) =>
  function AskFirst({ record, onClose }: RecordActionProps) {
    const translate = useTranslate();
    const notify = useNotify();
    const provider = useDataProvider<ConsoleDataProvider>();
    const [busy, setBusy] = useState(false);
    const [problem, setProblem] = useState<string | null>(null);
    const run = async (): Promise<void> => {
      setBusy(true);
      try {
        await provider.call(...call(record.id));
        notify(`${words}.done`, { type: 'success' });
        onClose();
      } catch (error) {
        setProblem(refusalText(error));
        setBusy(false);
      }
    };
    return (
      <Dialog open fullWidth maxWidth="xs" onClose={busy ? undefined : onClose} aria-labelledby="ask-first-title">
        <DialogTitle id="ask-first-title">{translate(`${words}.action`)}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 1 }}>
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {translate(`${words}.ask`, { name: recordTitle(users, record) })}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {translate(`${words}.hint`)}
          </Typography>
          {problem && <Alert severity="error">{problem}</Alert>}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button autoFocus onClick={onClose} disabled={busy}>
            {translate('form.cancel')}
          </Button>
          <Button variant="contained" loading={busy} onClick={() => void run()}>
            {translate(`${words}.action`)}
          </Button>
        </DialogActions>
      </Dialog>
    );
  };
