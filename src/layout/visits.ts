import { useStoreContext } from 'ra-core';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** A place where the person was. */
export interface Visit {
  readonly to: string;
  readonly title: string;
  /** what stood above it */
  readonly context?: string;
}

/** Where the visits are kept: forgotten at sign-out, since it tells what was seen. */
export const recentKey = 'visits';
const mostKept = 6;

/** Remembers the present address under a title, the latest first, for the search to lead back; nothing without a title. */
export const useVisit = (title: string | undefined, context?: string): void => {
  const store = useStoreContext();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!title) return;
    const to = `${pathname}${search}`;
    const others = store.getItem<readonly Visit[]>(recentKey, [])?.filter((visit) => visit.to !== to) ?? [];
    store.setItem(recentKey, [{ to, title, ...(context && { context }) }, ...others].slice(0, mostKept));
  }, [store, pathname, search, title, context]);
};
