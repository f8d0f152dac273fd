import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { JobProgress } from '#src/jobs/JobProgress.tsx';
import { useWatchedJobs } from '#src/jobs/watchedJobs.ts';
import { FinalActions } from '#src/screens/record/FinalActions.tsx';
import type { RecordActionProps } from '#src/screens/record/recordActions.ts';
import { ErasureEffects } from './ErasureEffects.tsx';
import { useErasure } from './useErasure.ts';

type State = ReturnType<typeof useErasure>;

/** What is typed to make sure, how far it is, and what went wrong. */
const Confirmation = ({ state, name }: { readonly state: State; readonly name: string }) => {
  const translate = useTranslate();
  const progress = useWatchedJobs().find(({ kind }) => kind === 'erasure')?.progress;
  return (
    <>
      <TextField
        fullWidth
        label={translate('usersViews.erase.type', { name })}
        value={state.typed}
        disabled={state.running}
        autoComplete="off"
        onChange={(event) => state.setTyped(event.target.value)}
      />
      {state.running && (
        <div role="status">
          <JobProgress label={translate('usersViews.erase.running')} progress={progress} />
        </div>
      )}
      {state.problem && <Alert severity="error">{state.problem}</Alert>}
    </>
  );
};

interface EraseProps {
  /** the number of the person's record, be it removed or not */
  readonly id: number;
  readonly onClose: () => void;
}

/** Says what erasing a person's data does, asks for the name, and does it; it cannot be undone. */
const Erase = ({ id, onClose }: EraseProps) => {
  const translate = useTranslate();
  const state = useErasure(id, onClose);
  const { forecast, refusal, running } = state;
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={running ? undefined : onClose} aria-labelledby="erase-title">
      <DialogTitle id="erase-title">{translate('usersViews.erase.action')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {!forecast && !refusal && <Skeleton variant="rounded" height={220} />}
        {refusal && !forecast && (
          <Alert severity="error" action={<Button onClick={state.retry}>{translate('list.retry')}</Button>}>
            {refusal}
          </Alert>
        )}
        {forecast && (
          <>
            <ErasureEffects forecast={forecast} />
            <Confirmation state={state} name={`«${forecast.name}»`} />
          </>
        )}
      </DialogContent>
      <FinalActions
        word={translate('usersViews.erase.go')}
        running={running}
        ready={state.isTyped}
        onCancel={onClose}
        onGo={() => void state.erase()}
      />
    </Dialog>
  );
};

/** The erasure of a person, from their record. */
export const ErasePerson = ({ record, onClose }: RecordActionProps) => <Erase id={record.id} onClose={onClose} />;

/** The same for somebody whose record was removed, from the entry of the trail that tells of it. */
export const EraseRemoved = ({ record, onClose }: RecordActionProps) => (
  <Erase id={Number(record['recordId'])} onClose={onClose} />
);
