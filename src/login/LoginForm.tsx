import { useEffect, useRef, useState, type FormEvent } from 'react';
import { lastSessionEnd } from '#src/providers/session.ts';
import { CaptchaBox } from './CaptchaBox.tsx';
import type { LoginWords } from './loginWords.ts';
import { PasswordInput } from './PasswordInput.tsx';
import { TextInput } from './TextInput.tsx';
import { WaitNote } from './WaitNote.tsx';
import type { Facts } from './useFacts.ts';
import { useSignIn } from './useSignIn.ts';

interface Props {
  readonly words: LoginWords;
  readonly language: 'fa' | 'en';
  readonly facts: Facts;
  readonly onStep: Parameters<typeof useSignIn>[0]['onStep'];
}

/** Says why the person is here, when it was not by choice. */
const Reason = ({ words }: { readonly words: LoginWords }) => {
  const end = lastSessionEnd();
  return end && <p className="login-note">{words[end]}</p>;
};

/** User name and password, and the captcha once the server asks for it. */
export const LoginForm = ({ words, language, facts, onStep }: Props) => {
  const captchaAlways = facts?.captchaAlways === true;
  const { busy, problem, wait, isHeld, captcha, submit } = useSignIn({ words, captchaAlways, onStep });
  const [values, setValues] = useState({ username: '', password: '' });
  const [tried, setTried] = useState(false);
  const passwordRef = useRef<HTMLInputElement>(null);
  const missing = (name: keyof typeof values) => (tried && !values[name] ? words.required : problem?.fields[name]);

  useEffect(() => {
    if (problem?.code === 'badCredentials') passwordRef.current?.select();
  }, [problem]);

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (values.username && values.password && !busy && !isHeld) void submit(values.username, values.password);
  };
  const change = (name: keyof typeof values) => (event: { target: { value: string } }) =>
    setValues({ ...values, [name]: event.target.value });

  return (
    <form className="login-form" onSubmit={onSubmit} noValidate aria-busy={busy}>
      <h1>{words.title}</h1>
      <p className="login-subtitle">{words.subtitle}</p>
      {problem ? (
        <p className="login-alert" role="alert">
          {problem.message}
        </p>
      ) : (
        <Reason words={words} />
      )}
      <TextInput
        label={words.username}
        name="username"
        autoComplete="username"
        autoFocus
        required
        value={values.username}
        error={missing('username')}
        onChange={change('username')}
      />
      <PasswordInput
        label={words.password}
        words={words}
        name="password"
        autoComplete="current-password"
        required
        inputRef={passwordRef}
        value={values.password}
        error={missing('password')}
        onChange={change('password')}
      />
      <CaptchaBox words={words} language={language} captcha={captcha} />
      <WaitNote seconds={wait} language={language} words={words} />
      <button type="submit" className="login-submit" disabled={busy || isHeld || captcha.isMissing}>
        {busy ? words.submitting : words.submit}
      </button>
      {facts?.mobileCodes !== undefined && facts.mobileCodes !== 'none' && (
        <a className="login-other" href="/login-by-mobile">
          {words.byMobile.title}
        </a>
      )}
    </form>
  );
};
