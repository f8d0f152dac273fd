import { useState, type FormEvent } from 'react';
import { startSession } from '#src/providers/session.ts';
import type { LoginWords } from './loginWords.ts';
import { PasswordInput } from './PasswordInput.tsx';
import { changePassword, formProblem, type FormProblem } from './signIn.ts';
import type { Pending } from './useSignIn.ts';

const shortest = 8;

interface Props {
  readonly words: LoginWords;
  readonly pending: Pending;
}

/** The new password that must be chosen before the console opens. */
export const ChangePasswordForm = ({ words, pending }: Props) => {
  const [values, setValues] = useState({ fresh: '', repeat: '' });
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const short = values.fresh.length < shortest ? words.change.short : undefined;
  const differs = values.fresh === values.repeat ? undefined : words.change.differs;
  const set = (name: keyof typeof values) => (event: { target: { value: string } }) =>
    setValues({ ...values, [name]: event.target.value });

  const onSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    setProblem(null);
    if (short || differs || busy) return;
    setBusy(true);
    try {
      await changePassword({ currentPassword: pending.password, newPassword: values.fresh }, pending.token);
      startSession(pending);
    } catch (error) {
      setProblem(formProblem(error, words.unreachable));
      setBusy(false);
    }
  };

  const whole = problem && Object.keys(problem.fields).length === 0 ? problem.message : null;
  return (
    <form className="login-form" onSubmit={(event) => void onSubmit(event)} noValidate aria-busy={busy}>
      <h1>{words.change.title}</h1>
      <p className="login-subtitle">{words.change.why}</p>
      {whole && (
        <p className="login-alert" role="alert">
          {whole}
        </p>
      )}
      <PasswordInput
        label={words.change.fresh}
        words={words}
        autoComplete="new-password"
        autoFocus
        hint={words.change.rule}
        value={values.fresh}
        error={(tried ? short : undefined) ?? problem?.fields['newPassword']}
        onChange={set('fresh')}
      />
      <PasswordInput
        label={words.change.repeat}
        words={words}
        autoComplete="new-password"
        value={values.repeat}
        error={tried ? differs : undefined}
        onChange={set('repeat')}
      />
      <button type="submit" className="login-submit" disabled={busy}>
        {words.change.submit}
      </button>
    </form>
  );
};
