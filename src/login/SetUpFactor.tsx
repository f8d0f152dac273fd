import { useEffect, useState, type FormEvent } from 'react';
import { QrCode } from '#src/fields/QrCode.tsx';
import { beginFactor, confirmFactor, grouped, type FactorSecret } from '#src/providers/secondFactor.ts';
import type { LoginWords } from './loginWords.ts';
import { PasswordInput } from './PasswordInput.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { TextInput } from './TextInput.tsx';
import { useAttempt } from './useAttempt.ts';
import type { Pending } from './useSteps.ts';

interface Props {
  readonly words: LoginWords;
  readonly pending: Pending;
  readonly onDone: () => void;
}
type Attempt = ReturnType<typeof useAttempt>;

/** The password where none was typed on the way here, then the secret for the app. */
const useFactorSecret = ({ pending }: Props, { run }: Attempt) => {
  const [given, setGiven] = useState<FactorSecret | null>(null);
  const [password, setPassword] = useState(pending.password);
  const begin = async (): Promise<void> => {
    await run(async () => setGiven(await beginFactor(password, pending.token)));
  };
  useEffect(() => {
    if (pending.password) void begin();
    // once: with the password that was typed a moment ago
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return { given, password, setPassword, begin };
};

/** A second factor has to be set up before the console opens. */
export const SetUpFactor = (props: Props) => {
  const { words, pending, onDone } = props;
  const attempt = useAttempt(words);
  const { busy, problem, message, run } = attempt;
  const { given, password, setPassword, begin } = useFactorSecret(props, attempt);
  const [code, setCode] = useState('');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes words={words} codes={codes} onDone={onDone} />;
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (busy) return;
    if (!given) void begin();
    else if (code.trim()) void run(async () => setCodes(await confirmFactor(code.trim(), pending.token)));
  };
  return (
    <form className="login-form" onSubmit={onSubmit} noValidate aria-busy={busy}>
      <h1>{words.factor.title}</h1>
      <p className="login-subtitle">{given ? words.factor.scan : words.factor.why}</p>
      {message && (
        <p className="login-alert" role="alert">
          {message}
        </p>
      )}
      {given ? (
        <>
          <div className="login-qr">
            <QrCode text={given.uri} label={words.factor.picture} />
            <p className="login-hint">{words.factor.typed}</p>
            <code dir="ltr">{grouped(given.secret)}</code>
          </div>
          <TextInput
            label={words.factor.code}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            maxLength={12}
            value={code}
            error={problem?.fields['code']}
            onChange={({ target }) => setCode(target.value)}
          />
        </>
      ) : (
        <PasswordInput
          label={words.password}
          words={words}
          autoComplete="current-password"
          value={password}
          error={problem?.fields['password']}
          onChange={({ target }) => setPassword(target.value)}
        />
      )}
      <button type="submit" className="login-submit" disabled={busy || (given ? !code.trim() : !password)}>
        {words.factor.submit}
      </button>
    </form>
  );
};
