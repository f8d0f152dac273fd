import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { BackupRow } from '#resources/backups.ts';
import { useFormat } from '#src/fields/useFormat.ts';
import { JobProgress } from '#src/jobs/JobProgress.tsx';
import { useWatchedJobs } from '#src/jobs/watchedJobs.ts';
import { FinalActions } from '#src/screens/record/FinalActions.tsx';
import { useRestore } from './useRestore.ts';

interface RestoreDialogProps {
  readonly backup: BackupRow;
  readonly onClose: () => void;
}

/** What a restore does, said before it is done. */
const Effects = ({ backup }: Pick<RestoreDialogProps, 'backup'>) => {
  const translate = useTranslate();
  const { instant } = useFormat();
  return (
    <>
      <Typography>{translate('backups.restore.text', { at: instant(backup.madeAt) })}</Typography>
      <Box component="ul" sx={{ my: 1, paddingInlineStart: 3 }}>
        {[0, 1, 2, 3].map((place) => (
          <Typography key={place} component="li" variant="body2" color="textSecondary">
            {translate(`backups.restore.effects.${place}`)}
          </Typography>
        ))}
      </Box>
      {!backup.isOwn && <Alert severity="warning">{translate('backups.restore.foreignText')}</Alert>}
    </>
  );
};

/** Asks for the phrase before a backup takes the place of everything; stays until it is done. */
export const RestoreDialog = ({ backup, onClose }: RestoreDialogProps) => {
  const translate = useTranslate();
  const state = useRestore(backup);
  const { running, problem, wanted } = state;
  const progress = useWatchedJobs().find(({ kind }) => kind === 'restore')?.progress;
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={running ? undefined : onClose} aria-labelledby="restore-title">
      <DialogTitle id="restore-title">{translate('backups.restore.title')}</DialogTitle>
      <DialogContent>
        <Effects backup={backup} />
        <Box sx={{ display: 'grid', gap: 2, mt: 2 }}>
          {!backup.isOwn && (
            <TextField
              label={translate('backups.restore.sourceKey')}
              type="password"
              value={state.sourceKey}
              disabled={running}
              onChange={(event) => state.setSourceKey(event.target.value)}
              slotProps={{ htmlInput: { dir: 'ltr', autoComplete: 'off' } }}
            />
          )}
          <TextField
            label={translate('backups.restore.phrase', { phrase: `«${wanted}»` })}
            value={state.phrase}
            disabled={running}
            autoComplete="off"
            onChange={(event) => state.setPhrase(event.target.value)}
          />
          {running && (
            <Box role="status">
              <JobProgress label={translate('backups.restore.running')} progress={progress} />
              <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
                {translate('backups.restore.wait')}
              </Typography>
            </Box>
          )}
          {problem && <Alert severity="error">{problem}</Alert>}
        </Box>
      </DialogContent>
      <FinalActions
        word={translate('backups.restore.go')}
        running={running}
        ready={state.isTyped}
        onCancel={onClose}
        onGo={() => void state.restore()}
      />
    </Dialog>
  );
};
