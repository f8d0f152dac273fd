import { useBlocker } from 'ra-core';
import { useEffect } from 'react';
import { LeaveDialog } from './LeaveDialog.tsx';

interface Place {
  readonly pathname: string;
  readonly search: string;
}

interface LeaveGuardProps {
  /** something here would be lost */
  readonly guarded: boolean;
  /** whether a way leads away from here */
  readonly leaves: (from: Place, to: Place) => boolean;
}

/** Asks before something unsaved is left, by the console's links or by the browser. */
export const LeaveGuard = ({ guarded, leaves }: LeaveGuardProps) => {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => guarded && leaves(currentLocation, nextLocation));

  // what has just been saved leaves before the blocker has heard of it
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
