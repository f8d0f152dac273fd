import { lazy, Suspense, useEffect, useRef, useState, type FormEvent } from 'react';
import { lastSessionEnd } from '#src/providers/session.ts';
import type { LoginWords } from './loginWords.ts';
import { PasswordInput } from './PasswordInput.tsx';
import { TextInput } from './TextInput.tsx';
import { useCountdown } from './useCountdown.ts';
import { WaitNote } from './WaitNote.tsx';
import { useSignIn } from './useSignIn.ts';

const Captcha = lazy(async () => ({ default: (await import('./Captcha.tsx')).Captcha }));

interface Props {
  readonly words: LoginWords;
  readonly language: 'fa' | 'en';
  readonly onStep: Parameters<typeof useSignIn>[1];
}

/** Says why the person is here, when it was not by choice. */
const Reason = ({ words }: { readonly words: LoginWords }) => {
  const end = lastSessionEnd();
  return end && <p className="login-note">{words[end]}</p>;
};

/** User name and password, and the captcha once the server asks for it. */
export const LoginForm = ({ words, language, onStep }: Props) => {
  const { busy, problem, waitUntil, captcha, keepProof, submit } = useSignIn(words, onStep);
  const wait = useCountdown(waitUntil);
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
    if (values.username && values.password && !busy && wait === 0) void submit(values.username, values.password);
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
      {captcha.needed && (
        <Suspense fallback={<p className="login-hint">{words.captcha.verifying}</p>}>
          <Captcha key={captcha.round} language={language} words={words.captcha} onProof={keepProof} />
        </Suspense>
      )}
      <WaitNote seconds={wait} language={language} words={words} />
      <button type="submit" className="login-submit" disabled={busy || wait > 0 || (captcha.needed && !captcha.proof)}>
        {busy ? words.submitting : words.submit}
      </button>
    </form>
  );
};
