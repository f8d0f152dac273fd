import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { refusalText } from '#src/table/refusalText.ts';
import type { SavedView } from './savedView.ts';

interface ViewRemovalProps {
  readonly view: SavedView;
  readonly onRemove: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before a view is removed, and says who else loses it. */
export const ViewRemoval = ({ view, onRemove, onClose }: ViewRemovalProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const remove = async (): Promise<void> => {
    setBusy(true);
    try {
      await onRemove();
      notify('savedViews.removed', { type: 'success', messageArgs: { name: view.name } });
      onClose();
    } catch (error) {
      setProblem(refusalText(error));
      setBusy(false);
    }
  };
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={busy ? undefined : onClose} aria-labelledby="view-removal-title">
      <DialogTitle id="view-removal-title">{translate('savedViews.removeTitle')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {translate('savedViews.removeQuestion', { name: view.name })}
        </Typography>
        {view.role && (
          <Alert severity="warning" icon={false}>
            {translate('savedViews.removeShared', { role: view.role.title })}
          </Alert>
        )}
        {problem && <Alert severity="error">{problem}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose} disabled={busy}>
          {translate('general.no')}
        </Button>
        <Button variant="contained" color="error" loading={busy} onClick={() => void remove()}>
          {translate('savedViews.removeYes')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
