import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useLabels } from '#src/fields/useLabels.ts';
import type { DeletionTarget } from './deletionTarget.ts';
import { DeletionEffects } from './DeletionEffects.tsx';
import { removalOf, useRemoval } from './useRemoval.ts';

interface DeletionDialogProps {
  readonly target: DeletionTarget;
  readonly onClose: () => void;
}

/** Asks before anything is removed, says what goes along, and shows why a removal failed. */
export const DeletionDialog = ({ target, onClose }: DeletionDialogProps) => {
  const translate = useTranslate();
  const labels = useLabels(target.resource.name);
  const [sure, setSure] = useState(false);
  const { remove, running, problem } = useRemoval(target, onClose);
  const byCheckbox = removalOf(target).confirm === 'checkbox';
  const kind = target.node ? labels.node(target.node) : labels.one;
  const count = target.ids.length;
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={running ? undefined : onClose} aria-labelledby="deletion-title">
      <DialogTitle id="deletion-title">
        {count === 1
          ? translate('form.deletion.title', { kind })
          : translate('form.deletion.titleMany', { kind: labels.many })}
      </DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 1, overflowWrap: 'anywhere' }}>
          {count === 1
            ? translate('form.deletion.question', { title: target.title ?? kind })
            : translate('form.deletion.questionMany', { count, kind })}
        </Typography>
        <DeletionEffects target={target} />
        {byCheckbox && (
          <FormControlLabel
            control={<Checkbox checked={sure} onChange={(_, checked) => setSure(checked)} disabled={running} />}
            label={translate('form.deletion.sure')}
          />
        )}
        {problem && <Alert severity="error">{problem}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={running} autoFocus>
          {translate(byCheckbox ? 'form.cancel' : 'general.no')}
        </Button>
        <Button
          variant="contained"
          color="error"
          loading={running}
          disabled={byCheckbox && !sure}
          onClick={() => void remove()}
        >
          {translate(byCheckbox ? 'form.deletion.confirm' : 'form.deletion.yes')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
