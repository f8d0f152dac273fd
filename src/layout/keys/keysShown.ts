import { useSyncExternalStore } from 'react';

let open = false;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Opens or closes the list of keys, from anywhere. */
export const showKeys = (shown: boolean): void => {
  open = shown;
  for (const listener of listeners) listener();
};

export const useKeysShown = (): boolean => useSyncExternalStore(subscribe, () => open);
