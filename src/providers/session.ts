import { seal, unseal } from './vault.ts';

/** A signed-in person as the browser keeps it. The permissions only draw the menu; the server decides. */
export interface Session {
  readonly token: string;
  readonly permissions: readonly string[];
}
/** Why there is no session any more: the person left, the server no longer takes the token, or everything was deleted. */
export type SessionEnd = 'left' | 'expired' | 'emptied';

const tokenKey = '_token';
const permissionsKey = '_permissions';
const listeners = new Set<() => void>();
let lastEnd: SessionEnd | null = null;
let foreseen: SessionEnd | null = null;
let kept: { readonly sealed: string; readonly session: Session | null } | null = null;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
const isToken = (value: unknown): value is string => typeof value === 'string' && /^[\x21-\x7e]{8,4096}$/.test(value);
const isPermissions = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string' && /^[\w-]+(:[\w-]+)+$/.test(one));

const opened = (sealedToken: string, sealedPermissions: string): Session | null => {
  const token = parsed(unseal(sealedToken));
  const permissions = parsed(unseal(sealedPermissions));
  return isToken(token) && isPermissions(permissions) ? { token, permissions } : null;
};

/** The stored session; null where there is none, or where what is stored is not what was stored. */
export const currentSession = (): Session | null => {
  const token = localStorage.getItem(tokenKey) ?? '';
  const permissions = localStorage.getItem(permissionsKey) ?? '';
  const sealed = `${token} ${permissions}`;
  if (kept?.sealed !== sealed) kept = { sealed, session: token ? opened(token, permissions) : null };
  return kept.session;
};

const announce = (): void => {
  for (const listener of listeners) listener();
};

export const startSession = ({ token, permissions }: Session): void => {
  lastEnd = null;
  localStorage.setItem(tokenKey, seal(JSON.stringify(token)));
  localStorage.setItem(permissionsKey, seal(JSON.stringify(permissions)));
  announce();
};

/** Says why the server will no longer take the token, where what the person does ends the session; null takes it back. */
export const foreseeEnd = (end: SessionEnd | null): void => {
  foreseen = end;
};

export const endSession = (end: SessionEnd): void => {
  lastEnd = end === 'expired' ? (foreseen ?? end) : end;
  foreseen = null;
  localStorage.removeItem(tokenKey);
  localStorage.removeItem(permissionsKey);
  announce();
};

export const lastSessionEnd = (): SessionEnd | null => lastEnd;

/** Calls back whenever a session starts or ends, here or in another tab. */
export const onSessionChange = (listener: () => void): (() => void) => {
  const fromOtherTab = ({ key }: StorageEvent): void => {
    if (key === null || key === tokenKey || key === permissionsKey) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', fromOtherTab);
  };
};
