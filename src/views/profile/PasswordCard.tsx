import TextField from '@mui/material/TextField';
import { useNotify, useTranslate } from 'ra-core';
import { dataProvider } from '#src/providers/dataProvider.ts';
import { ProfileCard } from './ProfileCard.tsx';
import { useOwnForm } from './useOwnForm.ts';

const empty = { currentPassword: '', newPassword: '', repeat: '' };
type Values = typeof empty;
const shortest = 8;
const words: Readonly<Record<keyof Values, string>> = {
  currentPassword: 'current',
  newPassword: 'fresh',
  repeat: 'repeat',
};

/** Changes the own password; the person's other sessions end with it. */
export const PasswordCard = ({ username }: { readonly username: string }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const check = ({ currentPassword, newPassword, repeat }: Values): Record<string, string> => ({
    ...(currentPassword === '' && { currentPassword: translate('errors.validation.required') }),
    ...(newPassword.length < shortest && { newPassword: translate('login.change.short') }),
    ...(newPassword !== repeat && { repeat: translate('login.change.differs') }),
  });
  const send = async ({ currentPassword, newPassword }: Values): Promise<void> => {
    await dataProvider.call('POST', '/user/pass', { body: { currentPassword, newPassword } });
    setValues(empty);
    notify('login.change.done', { type: 'success' });
  };
  const { values, setValues, problems, busy, change, submit } = useOwnForm({ initial: empty, check, send });
  return (
    <ProfileCard
      title={translate('login.change.submit')}
      action={translate('login.change.submit')}
      busy={busy}
      onSubmit={submit}
    >
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      {(Object.keys(words) as (keyof Values)[]).map((name) => (
        <TextField
          key={name}
          type="password"
          label={translate(`login.change.${words[name]}`)}
          value={values[name]}
          error={problems[name] !== undefined}
          helperText={problems[name] ?? (name === 'newPassword' ? translate('login.change.rule') : undefined)}
          onChange={(event) => change(name, event.target.value)}
          slotProps={{
            htmlInput: { dir: 'ltr', autoComplete: name === 'currentPassword' ? 'current-password' : 'new-password' },
          }}
        />
      ))}
    </ProfileCard>
  );
};
