import { HttpError } from 'ra-core';
import { sendForData } from '#src/providers/http.ts';
import { adoptPreferences } from '#src/providers/ownPreferences.ts';
import { loadProfile } from '#src/providers/profile.ts';
import type { Session } from '#src/providers/session.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
  /** the widget's proof, where the server asked for one */
  readonly captcha?: string;
}
export interface SignedIn extends Session {
  readonly mustChangePassword: boolean;
  readonly mustSetSecondFactor: boolean;
}
/** A first step that was right, and what the second is taken with. */
export interface SecondStep {
  readonly pendingToken: string;
}
/** What the server answers to a step of signing in. */
type Answer = { readonly token: string; readonly accessModules: readonly string[] } | SecondStep;

// The login page speaks for no stored session.
const anonymous = { token: '' };

/** Takes a step of signing in; a session that comes of it is not stored yet. */
const step = async (path: string, body: object): Promise<SignedIn | SecondStep> => {
  const answer = await sendForData<Answer>(path, { method: 'POST', body, ...anonymous });
  if ('pendingToken' in answer) return { pendingToken: answer.pendingToken };
  const { mustChangePassword, mustSetSecondFactor = false, preferences } = await loadProfile(answer.token);
  adoptPreferences(preferences);
  return { token: answer.token, permissions: answer.accessModules, mustChangePassword, mustSetSecondFactor };
};

/** The first step: credentials. */
export const signIn = (credentials: Credentials): Promise<SignedIn | SecondStep> => step('/login', credentials);

/** The second step: a code of the authenticator app, or a recovery code. */
export const signInByCode = (pendingToken: string, code: string): Promise<SignedIn | SecondStep> =>
  step('/login/code', { pendingToken, code });

/** Has a one-time code sent to a number; says after how many seconds another may be asked for. */
export const askForCode = (mobile: string, captcha: string): Promise<{ readonly resendAfter: number }> =>
  sendForData('/login/mobile', { method: 'POST', body: { mobile, ...(captcha && { captcha }) }, ...anonymous });

/** The first step by the code that came to a number. */
export const signInByMobile = (mobile: string, code: string): Promise<SignedIn | SecondStep> =>
  step('/login/mobile/code', { mobile, code });

export interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
}

/** Changes the own password with the session of the token, or the stored one; the other sessions end. */
export const changePassword = (body: PasswordChange, token?: string): Promise<unknown> =>
  sendForData('/user/pass', { method: 'POST', body, ...(token && { token }) });

/** What went wrong with a call, for a form: a message of the whole, and the first message of each field. */
export interface FormProblem {
  readonly code: string;
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Reads an error of the server; `unreachable` is said where none answered. */
export const formProblem = (error: unknown, unreachable: string): FormProblem => {
  if (!(error instanceof HttpError) || error.status === 0)
    return { code: 'FETCH_ERROR', message: unreachable, fields: {} };
  const { code = '', errors = {} } = (error.body ?? {}) as { code?: string; errors?: Record<string, string[]> };
  const fields = Object.entries(errors).map(([name, messages]) => [name, messages[0] ?? '']);
  return { code, message: error.message || unreachable, fields: Object.fromEntries(fields) };
};
