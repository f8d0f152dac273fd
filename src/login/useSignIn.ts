import { HttpError } from 'ra-core';
import { useState } from 'react';
import { startSession } from '#src/providers/session.ts';
import { formProblem, signIn, type FormProblem, type SignedIn } from './signIn.ts';
import type { LoginWords } from './loginWords.ts';

/** The person who is in but must choose a new password first, and the password that was just typed. */
export interface Pending extends SignedIn {
  readonly password: string;
}

/** When the server wants to hear of it again, in ms since 1970; 0 where it does not say. */
const untilOf = (error: unknown): number => {
  if (!(error instanceof HttpError)) return 0;
  const { retryAfter } = (error.body as { data?: { retryAfter?: number } } | null)?.data ?? {};
  return retryAfter ? Date.now() + retryAfter * 1000 : 0;
};

const captchaCodes = ['captchaRequired', 'captchaFailed'];

/** The state of the sign-in form. `round` rises with each failure, since a proof is good for one attempt. */
export const useSignIn = (words: LoginWords, onPending: (pending: Pending) => void) => {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [waitUntil, setWaitUntil] = useState(0);
  const [captcha, setCaptcha] = useState({ needed: false, proof: '', round: 0 });

  const refuse = (error: unknown): void => {
    const found = formProblem(error, words.unreachable);
    setProblem(found);
    setWaitUntil(untilOf(error));
    setCaptcha(({ needed, round }) => ({
      needed: needed || captchaCodes.includes(found.code),
      proof: '',
      round: round + 1,
    }));
  };

  const submit = async (username: string, password: string): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      const proof = captcha.proof && { captcha: captcha.proof };
      const signedIn = await signIn({ username: username.trim(), password, ...(proof || {}) });
      if (signedIn.mustChangePassword) onPending({ ...signedIn, password });
      else startSession(signedIn);
    } catch (error) {
      refuse(error);
    } finally {
      setBusy(false);
    }
  };

  const keepProof = (proof: string): void => setCaptcha((before) => ({ ...before, proof }));
  return { busy, problem, waitUntil, captcha, keepProof, submit };
};
