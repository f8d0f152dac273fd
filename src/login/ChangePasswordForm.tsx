import { useState, type FormEvent } from 'react';
import { settled } from '#schema';
import { passwordSettings } from '#resources/settings/passwords.ts';
import { usePreferences } from '#src/providers/preferences.ts';
import type { LoginWords } from './loginWords.ts';
import { PasswordInput } from './PasswordInput.tsx';
import { changePassword } from './signIn.ts';
import { inDigits } from './useCountdown.ts';
import type { Facts } from './useFacts.ts';
import { useAttempt } from './useAttempt.ts';
import type { Pending } from './useSteps.ts';

const usual = settled(passwordSettings, {});

interface Props {
  readonly words: LoginWords;
  readonly facts: Facts;
  readonly pending: Pending;
  readonly onDone: (pending: Pending) => void;
}

/** The new password that must be chosen before the console opens. */
export const ChangePasswordForm = ({ words, facts, pending, onDone }: Props) => {
  const { language } = usePreferences();
  const [values, setValues] = useState({ current: pending.password, fresh: '', repeat: '' });
  const [tried, setTried] = useState(false);
  const { busy, problem, message, run } = useAttempt(words);
  const shortest = facts?.passwords?.shortest ?? usual.shortest;
  const say = (text: string): string => text.replace('%{least}', inDigits(shortest, language));
  const short = values.fresh.length < shortest ? say(words.change.short) : undefined;
  const differs = values.fresh === values.repeat ? undefined : words.change.differs;
  const set = (name: keyof typeof values) => (event: { target: { value: string } }) =>
    setValues({ ...values, [name]: event.target.value });

  const onSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (short || differs || busy) return;
    await run(async () => {
      await changePassword({ currentPassword: values.current, newPassword: values.fresh }, pending.token);
      onDone({ ...pending, password: values.fresh, mustChangePassword: false });
    });
  };

  return (
    <form className="login-form" onSubmit={(event) => void onSubmit(event)} noValidate aria-busy={busy}>
      <h1>{words.change.title}</h1>
      <p className="login-subtitle">{words.change.why}</p>
      {message && (
        <p className="login-alert" role="alert">
          {message}
        </p>
      )}
      {!pending.password && (
        <PasswordInput
          label={words.change.current}
          words={words}
          autoComplete="current-password"
          value={values.current}
          error={problem?.fields['currentPassword']}
          onChange={set('current')}
        />
      )}
      <PasswordInput
        label={words.change.fresh}
        words={words}
        autoComplete="new-password"
        autoFocus
        hint={say(words.change.rule)}
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
