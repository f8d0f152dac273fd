import { lazy, Suspense, useEffect } from 'react';
import { showKeys, useKeysShown } from './keysShown.ts';
import { useKeys } from './useKeys.ts';

const KeysDialog = lazy(async () => ({ default: (await import('./KeysDialog.tsx')).KeysDialog }));
const ownKeys = [{ keys: '?', label: 'keys.help', run: () => showKeys(true) }];

/** The list of keys, which `?` opens on every screen. */
export const KeysHelp = () => {
  const shown = useKeysShown();
  useKeys('keys.scopes.everywhere', ownKeys);
  // With the console it is gone: who signs in next does not find it open.
  useEffect(() => () => showKeys(false), []);
  return shown ? (
    <Suspense fallback={null}>
      <KeysDialog onClose={() => showKeys(false)} />
    </Suspense>
  ) : null;
};
