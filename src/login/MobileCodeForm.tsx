import { useState, type FormEvent } from 'react';
import { CaptchaBox } from './CaptchaBox.tsx';
import type { LoginWords } from './loginWords.ts';
import type { SecondStep, SignedIn } from './signIn.ts';
import { TextInput } from './TextInput.tsx';
import { clockTime, useCountdown } from './useCountdown.ts';
import { useMobileSignIn } from './useMobileSignIn.ts';
import { WaitNote } from './WaitNote.tsx';

interface Props {
  readonly words: LoginWords;
  readonly language: 'fa' | 'en';
  readonly captchaAlways: boolean;
  /** codes go into the server's log, since there is no gateway */
  readonly isLogged: boolean;
  readonly onStep: (answer: SignedIn | SecondStep) => void;
}

/** The number, then the code that was sent to it. */
export const MobileCodeForm = ({ words, language, captchaAlways, isLogged, onStep }: Props) => {
  const { busy, problem, wait, isHeld, captcha, sentTo, resendAt, ask, enter, startOver } = useMobileSignIn({
    words,
    captchaAlways,
    onStep,
  });
  const [values, setValues] = useState({ mobile: '', code: '' });
  const resend = useCountdown(resendAt);
  const name = sentTo ? 'code' : 'mobile';
  const onSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy || isHeld || !values[name].trim()) return;
    if (!sentTo) await ask(values.mobile);
    else if (!(await enter(values.code))) setValues({ ...values, code: '' });
  };
  const whole = problem && !problem.fields[name] ? problem.message : null;
  return (
    <form className="login-form" onSubmit={(event) => void onSubmit(event)} noValidate aria-busy={busy}>
      <h1>{words.byMobile.title}</h1>
      <p className="login-subtitle">{words.byMobile[sentTo ? 'sent' : 'how']}</p>
      {isLogged && <p className="login-note">{words.byMobile.logged}</p>}
      {whole && (
        <p className="login-alert" role="alert">
          {whole}
        </p>
      )}
      <TextInput
        key={name}
        label={words.byMobile[name]}
        name={name}
        inputMode={sentTo ? 'numeric' : 'tel'}
        autoComplete={sentTo ? 'one-time-code' : 'tel'}
        autoFocus
        required
        maxLength={sentTo ? 12 : 20}
        value={values[name]}
        error={problem?.fields[name]}
        onChange={({ target }) => setValues({ ...values, [name]: target.value })}
      />
      {(!sentTo || captcha.needed) && <CaptchaBox words={words} language={language} captcha={captcha} />}
      <WaitNote seconds={wait} language={language} words={words} />
      <button
        type="submit"
        className="login-submit"
        disabled={busy || isHeld || !values[name].trim() || (!sentTo && captcha.isMissing)}
      >
        {sentTo ? words.submit : words.byMobile.send}
      </button>
      {sentTo && (
        <button
          type="button"
          className="login-second"
          disabled={busy || resend > 0 || captcha.isMissing}
          onClick={() => void ask(sentTo)}
        >
          {words.byMobile.again} {resend > 0 && <bdi className="login-clock">{clockTime(resend, language)}</bdi>}
        </button>
      )}
      {sentTo && (
        <button type="button" className="login-other" onClick={startOver}>
          {words.byMobile.otherNumber}
        </button>
      )}
      <a className="login-other" href="/login">
        {words.byMobile.otherWay}
      </a>
    </form>
  );
};
