// The keyboard: which keys mean something here, and the help that lists them.
export { KeyCaps } from './KeyCaps.tsx';
export type { KeyEntry } from './keyRegistry.ts';
export { KeysHelp } from './KeysHelp.tsx';
export { showKeys } from './keysShown.ts';
export { useKeys } from './useKeys.ts';
