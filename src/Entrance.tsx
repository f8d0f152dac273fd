import { lazy, Suspense, useEffect, useSyncExternalStore, type ComponentType } from 'react';
import { currentSession, onSessionChange, type Session } from '#src/providers/session.ts';
import { EntranceBoundary } from './login/EntranceBoundary.tsx';
import { keepOrigin, leaveLogin } from './login/origin.ts';
import { Waiting } from './login/Waiting.tsx';

const Login = lazy(async () => ({ default: (await import('./login/Login.tsx')).Login }));
const newConsole = () =>
  lazy<ComponentType>(async () => {
    leaveLogin();
    return { default: await (await import('./App.tsx')).loadConsole() };
  });

// Each session gets a console of its own, so that nothing of one person's is left for the next.
let present: { readonly session: Session; readonly Console: ComponentType } | undefined;
const consoleFor = (session: Session): ComponentType => {
  if (present?.session !== session) present = { session, Console: newConsole() };
  return present.Console;
};

/** Decides between the login page and the console, whenever a session starts or ends. */
export const Entrance = () => {
  const session = useSyncExternalStore(onSessionChange, currentSession);
  useEffect(() => {
    if (!session) keepOrigin();
  }, [session]);
  const Shown = session ? consoleFor(session) : Login;
  return (
    <EntranceBoundary>
      <Suspense fallback={<Waiting />}>
        <Shown />
      </Suspense>
    </EntranceBoundary>
  );
};
