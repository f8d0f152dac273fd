import { useState } from 'react';
import type { LoginWords } from './loginWords.ts';
import { signIn, type SecondStep, type SignedIn } from './signIn.ts';
import { useAttempt } from './useAttempt.ts';

const captchaCodes = ['captchaRequired', 'captchaFailed'];

/** The state of the sign-in form. `round` rises with each failure, since a proof is good for one attempt. */
export const useSignIn = (words: LoginWords, onStep: (answer: SignedIn | SecondStep, password: string) => void) => {
  const { busy, problem, waitUntil, run } = useAttempt(words);
  const [captcha, setCaptcha] = useState({ needed: false, proof: '', round: 0 });

  const submit = async (username: string, password: string): Promise<void> => {
    const refused = await run(async () => {
      const proof = captcha.proof && { captcha: captcha.proof };
      onStep(await signIn({ username: username.trim(), password, ...(proof || {}) }), password);
    });
    if (!refused) return;
    setCaptcha(({ needed, round }) => ({
      needed: needed || captchaCodes.includes(refused.code),
      proof: '',
      round: round + 1,
    }));
  };

  const keepProof = (proof: string): void => setCaptcha((before) => ({ ...before, proof }));
  return { busy, problem, waitUntil, captcha, keepProof, submit };
};
