import { HttpError, type AuthProvider } from 'ra-core';
import { sendForData } from './http.ts';
import { avatarUrl, displayName, loadProfile } from './profile.ts';
import { currentSession, endSession } from './session.ts';

/** A rejection that react-admin acts on without a message of its own. */
const inSilence = (): Error & { message: never } => Object.assign(new Error(), { message: false as never });

/**
 * Signing in happens before the console is loaded (src/login), so there is no login here.
 * A 401 ends the session; 403 and 422 become toasts (refusals.ts) and the person stays.
 */
export const authProvider: AuthProvider = {
  login: () => Promise.reject(new Error('Sign in on the login page')),

  logout: async () => {
    if (!currentSession()) return false;
    await sendForData('/logout', { method: 'POST' }).catch(() => undefined);
    if (currentSession()) endSession('left');
    return false;
  },

  checkAuth: () => (currentSession() ? Promise.resolve() : Promise.reject(inSilence())),

  checkError: (error) =>
    error instanceof HttpError && error.status === 401 ? Promise.reject(inSilence()) : Promise.resolve(),

  getPermissions: () => Promise.resolve(currentSession()?.permissions ?? []),

  getIdentity: async () => {
    const profile = await loadProfile();
    return { ...profile, fullName: displayName(profile), avatar: avatarUrl(profile.avatar) ?? '' };
  },
};
