import { useState } from 'react';
import type { LoginWords } from './loginWords.ts';
import { askForCode, signInByMobile, type SecondStep, type SignedIn } from './signIn.ts';
import { useAttempt } from './useAttempt.ts';
import { useCaptcha } from './useCaptcha.ts';

interface Options {
  readonly words: LoginWords;
  readonly captchaAlways: boolean;
  readonly onStep: (answer: SignedIn | SecondStep) => void;
}

/** The state of signing in by a code that comes to a mobile number. */
export const useMobileSignIn = ({ words, captchaAlways, onStep }: Options) => {
  const { busy, problem, wait, isHeld, run } = useAttempt(words);
  const captcha = useCaptcha(captchaAlways);
  const [sentTo, setSentTo] = useState('');
  const [resendAt, setResendAt] = useState(0);

  /** Has a code sent, the first or another. */
  const ask = async (mobile: string): Promise<void> => {
    const refused = await run(async () => {
      const { resendAfter } = await askForCode(mobile.trim(), captcha.proof);
      setSentTo(mobile.trim());
      setResendAt(Date.now() + resendAfter * 1000);
    });
    captcha.renew(refused?.code ?? '');
  };
  /** False where the code was refused. */
  const enter = async (code: string): Promise<boolean> =>
    (await run(async () => onStep(await signInByMobile(sentTo, code.trim())))) === null;
  const startOver = (): void => setSentTo('');
  return { busy, problem, wait, isHeld, captcha, sentTo, resendAt, ask, enter, startOver };
};
