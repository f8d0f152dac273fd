import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useId } from 'react';

interface LeaveDialogProps {
  readonly open: boolean;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** Asks whether what was written and not saved may be lost. */
export const LeaveDialog = ({ open, onLeave, onStay }: LeaveDialogProps) => {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Dialog open={open} onClose={onStay} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('form.unsaved.title')}</DialogTitle>
      <DialogContent>{translate('form.unsaved.text')}</DialogContent>
      <DialogActions>
        <Button onClick={onLeave} color="error">
          {translate('form.unsaved.leave')}
        </Button>
        <Button variant="contained" autoFocus onClick={onStay}>
          {translate('form.unsaved.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
