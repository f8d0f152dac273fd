import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { ImportBody } from './ImportBody.tsx';
import { ImportButtons } from './ImportButtons.tsx';
import { useImport } from './useImport.ts';

interface ImportDialogProps {
  /** the package that the file is imported into; without it the file says which one, or a new one is made */
  readonly into?: { readonly id: number; readonly title: string } | undefined;
  readonly onClose: () => void;
}

/** Imports a package: choose a file, see what it would do, let it run, and go to the result. */
export const ImportDialog = ({ into, onClose }: ImportDialogProps) => {
  const translate = useTranslate();
  const flow = useImport(into?.id);
  const [typed, setTyped] = useState<string>();
  const { step } = flow;
  const title = typed ?? (step.name === 'preview' ? step.checked.report.title : '');
  const heading = into ? 'complianceViews.import.titleInto' : 'complianceViews.import.title';
  const isBusy = step.name === 'run' || step.name === 'upload';
  return (
    <Dialog open fullWidth maxWidth="md" onClose={isBusy ? undefined : onClose} aria-labelledby="import-title">
      <DialogTitle id="import-title" sx={{ overflowWrap: 'anywhere' }}>
        {translate(heading, { title: into?.title })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }} aria-live="polite">
        <ImportBody flow={flow} mayChoose={into === undefined} title={title} onTitle={setTyped} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <ImportButtons flow={flow} title={title} onClose={onClose} />
      </DialogActions>
    </Dialog>
  );
};
