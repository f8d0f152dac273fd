import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { ImportBody } from './ImportBody.tsx';
import { useImport, type Import } from './useImport.ts';

interface ImportDialogProps {
  /** the package that the file is imported into; without it the file says which one, or a new one is made */
  readonly into?: { readonly id: number; readonly title: string } | undefined;
  readonly onClose: () => void;
}

const Buttons = ({ flow, onClose }: { readonly flow: Import; readonly onClose: () => void }) => {
  const translate = useTranslate();
  const words = (name: string): string => translate(`complianceViews.import.${name}`);
  const { step } = flow;
  if (step.name === 'preview') {
    const isGood = (step.report.errors ?? []).length === 0;
    return (
      <>
        <Button color="inherit" onClick={flow.restart}>
          {words('another')}
        </Button>
        <Button variant="contained" disabled={!isGood} onClick={() => void flow.confirm()}>
          {words('confirm')}
        </Button>
      </>
    );
  }
  if (step.name === 'run') {
    return (
      <>
        <Button color="error" onClick={() => void flow.cancel()}>
          {words('cancel')}
        </Button>
        <Button variant="outlined" onClick={onClose}>
          {words('background')}
        </Button>
      </>
    );
  }
  return (
    <>
      <Button color="inherit" onClick={() => void flow.cancel().then(onClose)}>
        {words('close')}
      </Button>
      {step.name === 'done' && step.report.packageId !== null && (
        <Button
          variant="contained"
          component={Link}
          to={`/compliance-requirements/${step.report.packageId}`}
          onClick={onClose}
        >
          {words('result')}
        </Button>
      )}
    </>
  );
};

/** Imports a package: choose a file, see what it would do, let it run, and go to the result. */
export const ImportDialog = ({ into, onClose }: ImportDialogProps) => {
  const translate = useTranslate();
  const flow = useImport(into?.id);
  const title = into ? 'complianceViews.import.titleInto' : 'complianceViews.import.title';
  const isRunning = flow.step.name === 'run';
  return (
    <Dialog open fullWidth maxWidth="md" onClose={isRunning ? undefined : onClose} aria-labelledby="import-title">
      <DialogTitle id="import-title" sx={{ overflowWrap: 'anywhere' }}>
        {translate(title, { title: into?.title })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }} aria-live="polite">
        {flow.step.name === 'choose' && flow.step.problem && <Alert severity="error">{flow.step.problem}</Alert>}
        <ImportBody flow={flow} />
      </DialogContent>
      <DialogActions>
        <Buttons flow={flow} onClose={onClose} />
      </DialogActions>
    </Dialog>
  );
};
