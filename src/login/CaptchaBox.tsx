import { lazy, Suspense } from 'react';
import type { LoginWords } from './loginWords.ts';
import type { CaptchaState } from './useCaptcha.ts';

const Captcha = lazy(async () => ({ default: (await import('./Captcha.tsx')).Captcha }));

interface Props {
  readonly words: LoginWords;
  readonly language: 'fa' | 'en';
  readonly captcha: CaptchaState;
}

/** The captcha, once it is asked for. */
export const CaptchaBox = ({ words, language, captcha }: Props) =>
  captcha.needed ? (
    <Suspense fallback={<p className="login-hint">{words.captcha.verifying}</p>}>
      <Captcha key={captcha.round} language={language} words={words.captcha} onProof={captcha.keepProof} />
    </Suspense>
  ) : null;
