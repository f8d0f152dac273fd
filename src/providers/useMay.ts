import { useCallback, useSyncExternalStore } from 'react';
import { currentSession, onSessionChange } from './session.ts';

/** Asks whether the signed-in person has a permission, `area:feature:action`. It only draws; the server decides. */
export const useMay = (): ((permission: string) => boolean) => {
  const session = useSyncExternalStore(onSessionChange, currentSession);
  return useCallback((permission: string) => session?.permissions.includes(permission) ?? false, [session]);
};
