import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useBlocker, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useFormState, type Control } from 'react-hook-form';

interface Place {
  readonly pathname: string;
  readonly search: string;
}

/** True where the second address shows another form than the first; filters and pages of the list behind do not count. */
export const leavesForm = (from: Place, to: Place): boolean => {
  const [before, after] = [new URLSearchParams(from.search), new URLSearchParams(to.search)];
  return from.pathname !== to.pathname || ['type', 'action', 'id'].some((key) => before.get(key) !== after.get(key));
};

/** Asks before a form with unsaved changes is left, by the console's links or by the browser. */
export const UnsavedGuard = ({ formControl }: { formControl?: Control }) => {
  const translate = useTranslate();
  const { dirtyFields, isSubmitSuccessful } = useFormState(formControl ? { control: formControl } : {});
  const guarded = Object.keys(dirtyFields).length > 0 && !isSubmitSuccessful;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => guarded && leavesForm(currentLocation, nextLocation),
  );

  // a form that has just been saved leaves before the blocker has heard of it
  const { state, proceed } = blocker;
  useEffect(() => {
    if (state === 'blocked' && !guarded) proceed?.();
    // proceed is made anew at each render
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [state, guarded]);

  useEffect(() => {
    if (!guarded) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [guarded]);

  return (
    <Dialog open={state === 'blocked' && guarded} onClose={() => blocker.reset?.()} aria-labelledby="unsaved-title">
      <DialogTitle id="unsaved-title">{translate('form.unsaved.title')}</DialogTitle>
      <DialogContent>{translate('form.unsaved.text')}</DialogContent>
      <DialogActions>
        <Button onClick={() => blocker.proceed?.()} color="error">
          {translate('form.unsaved.leave')}
        </Button>
        <Button variant="contained" autoFocus onClick={() => blocker.reset?.()}>
          {translate('form.unsaved.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
