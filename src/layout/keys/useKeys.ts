import { useEffect, useRef } from 'react';
import { addKeys, type KeyEntry } from './keyRegistry.ts';

/**
 * Tells the help which keys a part of the screen has, for as long as it is there, and hears those with a `run` wherever
 * the focus is; never while a text is being written, nor behind an open menu or dialog.
 */
export const useKeys = (scope: string, entries: readonly KeyEntry[]): void => {
  const latest = useRef(entries);
  useEffect(() => {
    latest.current = entries;
  });
  useEffect(() => addKeys({ scope, entries: () => latest.current }), [scope]);
};
