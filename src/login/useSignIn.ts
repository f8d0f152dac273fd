import type { LoginWords } from './loginWords.ts';
import { signIn, type SecondStep, type SignedIn } from './signIn.ts';
import { useAttempt } from './useAttempt.ts';
import { useCaptcha } from './useCaptcha.ts';

interface Options {
  readonly words: LoginWords;
  readonly captchaAlways: boolean;
  readonly onStep: (answer: SignedIn | SecondStep, password: string) => void;
}

/** The state of the sign-in form. */
export const useSignIn = ({ words, captchaAlways, onStep }: Options) => {
  const { busy, problem, wait, isHeld, run } = useAttempt(words);
  const captcha = useCaptcha(captchaAlways);
  const submit = async (username: string, password: string): Promise<void> => {
    const refused = await run(async () => {
      const proof = captcha.proof && { captcha: captcha.proof };
      onStep(await signIn({ username: username.trim(), password, ...(proof || {}) }), password);
    });
    if (refused) captcha.renew(refused.code);
  };
  return { busy, problem, wait, isHeld, captcha, submit };
};
