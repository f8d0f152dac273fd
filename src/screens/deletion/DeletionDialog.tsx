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
import { useNames } from '#src/fields/useLabels.ts';
import type { DeletionTarget } from './deletionTarget.ts';
import { DeletionEffects } from './DeletionEffects.tsx';
import { removalOfTarget, useRemoval } from './useRemoval.ts';

interface DeletionDialogProps {
  readonly target: DeletionTarget;
  readonly onClose: () => void;
}

/** What is asked, of one record, of several, or of one that only leaves a place. */
const useWords = ({ resource, node, ids, title, place }: DeletionTarget) => {
  const translate = useTranslate();
  const names = useNames(resource.name);
  const kind = node ? names.node(node) : names.one;
  const count = ids.length;
  if (place) {
    return {
      title: translate('places.leave.title', { kind }),
      question: translate('places.leave.question', { title: title ?? kind, place: place.title }),
      note: translate('places.leave.note', { kind }),
      yes: translate('places.leave.yes'),
    };
  }
  const isOne = count === 1;
  return {
    title: isOne
      ? translate('form.deletion.title', { kind })
      : translate('form.deletion.titleMany', { kind: names.many }),
    question: isOne
      ? translate('form.deletion.question', { title: title ?? kind })
      : translate('form.deletion.questionMany', { count, kind }),
    yes: translate('form.deletion.yes'),
  };
};

/** Asks before anything is removed, says what goes along, and shows why a removal failed. */
export const DeletionDialog = ({ target, onClose }: DeletionDialogProps) => {
  const translate = useTranslate();
  const words = useWords(target);
  const [sure, setSure] = useState(false);
  const { remove, running, problem } = useRemoval(target, onClose);
  const byCheckbox = !target.place && removalOfTarget(target).confirm === 'checkbox';
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={running ? undefined : onClose} aria-labelledby="deletion-title">
      <DialogTitle id="deletion-title">{words.title}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 1, overflowWrap: 'anywhere' }}>{words.question}</Typography>
        {words.note ? (
          <Typography variant="body2" color="textSecondary">
            {words.note}
          </Typography>
        ) : (
          <DeletionEffects target={target} />
        )}
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
          {byCheckbox ? translate('form.deletion.confirm') : words.yes}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
