import { useBlocker } from 'ra-core';
import { useEffect } from 'react';
import { useFormState, type Control } from 'react-hook-form';
import { LeaveDialog } from './LeaveDialog.tsx';

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
    <LeaveDialog
      open={state === 'blocked' && guarded}
      onLeave={() => blocker.proceed?.()}
      onStay={() => blocker.reset?.()}
    />
  );
};
