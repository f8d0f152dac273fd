import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { entryOfPath } from './menuEntries.ts';
import { useMenuLabel } from './useMenuLabel.ts';
import { useVisit } from './visits.ts';

let open: string | undefined;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const setOpen = (title: string | undefined): void => {
  open = title;
  for (const listener of listeners) listener();
};

/** The title of the record that is open beside the screen, if any. */
export const useOpenTitle = (): string | undefined => useSyncExternalStore(subscribe, () => open);

/**
 * Says which record is open beside the screen: breadcrumbs and the browser's tab name it, the search remembers it.
 * undefined while its title is not known.
 */
export const useOpenRecord = (title: string | undefined): void => {
  const { pathname, search } = useLocation();
  const isNew = /[/=]create([/&]|$)/.test(pathname + search);
  const labelOf = useMenuLabel();
  const entry = entryOfPath(pathname);
  useVisit(isNew ? undefined : title, entry && labelOf(entry));
  useEffect(() => {
    setOpen(title);
    return () => setOpen(undefined);
  }, [title]);
};
