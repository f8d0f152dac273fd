import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import { useTranslate } from 'ra-core';

interface FinalActionsProps {
  /** the word of the button that does it */
  readonly word: string;
  readonly running: boolean;
  /** false until enough was typed to make sure */
  readonly ready?: boolean;
  readonly onCancel: () => void;
  readonly onGo: () => void;
}

/** The foot of a dialog about what cannot be undone: the way out, and the red button that does it. */
export const FinalActions = ({ word, running, ready = true, onCancel, onGo }: FinalActionsProps) => (
  <DialogActions sx={{ px: 3, pb: 2 }}>
    <Button onClick={onCancel} disabled={running}>
      {useTranslate()('form.cancel')}
    </Button>
    <Button variant="contained" color="error" loading={running} disabled={!ready} onClick={onGo}>
      {word}
    </Button>
  </DialogActions>
);
