import { useState, type FormEvent } from 'react';
import type { LoginWords } from './loginWords.ts';
import { signInByCode, type SecondStep, type SignedIn } from './signIn.ts';
import { TextInput } from './TextInput.tsx';
import { useAttempt } from './useAttempt.ts';
import { WaitNote } from './WaitNote.tsx';

interface Props {
  readonly words: LoginWords;
  readonly language: 'fa' | 'en';
  readonly pendingToken: string;
  readonly onStep: (answer: SignedIn | SecondStep) => void;
  readonly onBack: () => void;
}

/** The second step: the code that the authenticator app shows, or a recovery code. */
export const CodeForm = ({ words, language, pendingToken, onStep, onBack }: Props) => {
  const { busy, problem, wait, isHeld, run } = useAttempt(words);
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const isOver = problem?.code === 'signInExpired';
  const onSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (!code.trim() || busy || isHeld) return;
    const refused = await run(async () => onStep(await signInByCode(pendingToken, code.trim())));
    if (refused?.code === 'badCode') setCode('');
  };
  return (
    <form className="login-form" onSubmit={(event) => void onSubmit(event)} noValidate aria-busy={busy}>
      <h1>{words.code.title}</h1>
      <p className="login-subtitle">{words.code.why}</p>
      {problem && (
        <p className="login-alert" role="alert">
          {problem.message}
        </p>
      )}
      <TextInput
        label={words.code.label}
        name="code"
        autoComplete="one-time-code"
        autoFocus
        required
        maxLength={40}
        hint={words.code.hint}
        value={code}
        error={tried && !code.trim() && !problem ? words.required : undefined}
        onChange={({ target }) => setCode(target.value)}
      />
      <WaitNote seconds={wait} language={language} words={words} />
      <button type="submit" className="login-submit" disabled={busy || isHeld || isOver}>
        {busy ? words.submitting : words.submit}
      </button>
      <button type="button" className="login-language" onClick={onBack}>
        {words.code.back}
      </button>
    </form>
  );
};
