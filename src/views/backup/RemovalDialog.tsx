import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { BackupRow } from '#resources/backups.ts';
import { useFormat } from '#src/fields/useFormat.ts';
import type { ConsoleDataProvider } from '#src/providers/ConsoleDataProvider.ts';
import { useBackupWork } from './useBackups.ts';

interface RemovalDialogProps {
  readonly backup: BackupRow;
  readonly onClose: () => void;
}

/** Asks before a backup is removed for good. */
export const RemovalDialog = ({ backup, onClose }: RemovalDialogProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const { instant } = useFormat();
  const provider = useDataProvider<ConsoleDataProvider>();
  const { refresh, reason } = useBackupWork();
  const [running, setRunning] = useState(false);
  const [problem, setProblem] = useState<string>();
  const remove = async (): Promise<void> => {
    setRunning(true);
    try {
      await provider.call('DELETE', `/backups/${backup.id}`);
      notify('backups.removal.done', { type: 'success' });
      onClose();
      void refresh();
    } catch (error) {
      setProblem(reason(error));
      setRunning(false);
    }
  };
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={running ? undefined : onClose} aria-labelledby="backup-removal">
      <DialogTitle id="backup-removal">{translate('backups.removal.title')}</DialogTitle>
      <DialogContent>
        {translate('backups.removal.text', { at: instant(backup.madeAt) })}
        {problem && (
          <Alert severity="error" sx={{ mt: 1 }}>
            {problem}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={running} autoFocus>
          {translate('backups.cancel')}
        </Button>
        <Button variant="contained" color="error" loading={running} onClick={() => void remove()}>
          {translate('backups.removal.yes')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
