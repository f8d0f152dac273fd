// The calls about the own second factor. `token` stands for a session that is not stored yet.
import { sendForData } from './http.ts';

export interface FactorState {
  readonly mode: 'off' | 'optional' | 'administrators' | 'everybody';
  /** when it was set up; null where it is not */
  readonly since: string | null;
  readonly recoveryCodes: number;
  readonly required: boolean;
}
/** What the authenticator app takes: as a QR code, or typed. */
export interface FactorSecret {
  readonly secret: string;
  readonly uri: string;
}

const path = '/user/secondfactor';
const post = <T>(rest: string, body: object, token?: string): Promise<T> =>
  sendForData<T>(path + rest, { method: 'POST', body, ...(token && { token }) });
const codesOf = async (answer: Promise<{ readonly recoveryCodes: readonly string[] }>): Promise<readonly string[]> =>
  (await answer).recoveryCodes;

export const loadFactor = (): Promise<FactorState> => sendForData<FactorState>(path);
export const beginFactor = (password: string, token?: string) => post<FactorSecret>('', { password }, token);
export const confirmFactor = (code: string, token?: string) => codesOf(post('/confirm', { code }, token));
export const renewRecoveryCodes = (code: string) => codesOf(post('/codes', { code }));
export const removeFactor = (password: string) => post('/remove', { password });

/** A secret in groups of four, as it is easier to type. */
export const grouped = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;
