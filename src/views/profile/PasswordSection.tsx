import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { dataProvider } from '#src/providers/dataProvider.ts';
import { useFormat } from '#src/fields/useFormat.ts';
import { usePasswordRules } from '#src/providers/usePasswordRules.ts';
import { SettingsSection } from '#src/views/SettingsSection.tsx';
import { OwnForm } from './OwnForm.tsx';
import { PasswordRules } from './PasswordRules.tsx';
import { useOwnForm } from './useOwnForm.ts';

const empty = { currentPassword: '', newPassword: '', repeat: '' };
type Values = typeof empty;

const useNewPassword = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { number } = useFormat();
  const { shortest } = usePasswordRules();
  const check = ({ currentPassword, newPassword, repeat }: Values): Record<string, string> => ({
    ...(currentPassword === '' && { currentPassword: translate('errors.validation.required') }),
    ...(newPassword.length < shortest && {
      newPassword: translate('login.change.short', { least: number(shortest) }),
    }),
    ...(newPassword !== repeat && { repeat: translate('login.change.differs') }),
  });
  const form = useOwnForm({
    initial: empty,
    check,
    send: async ({ currentPassword, newPassword }) => {
      await dataProvider.call('POST', '/user/pass', { body: { currentPassword, newPassword } });
      form.setValues(empty);
      await queryClient.invalidateQueries({ queryKey: ['sessions'] });
      notify('login.change.done', { type: 'success' });
    },
  });
  return form;
};

/** Changes the own password; the person's other sessions end with it. */
export const PasswordSection = ({ username }: { readonly username: string }) => {
  const translate = useTranslate();
  const { values, problems, busy, change, submit } = useNewPassword();
  const field = (name: keyof Values, word: string) => (
    <TextField
      type="password"
      label={translate(`login.change.${word}`)}
      value={values[name]}
      error={problems[name] !== undefined}
      helperText={problems[name]}
      onChange={(event) => change(name, event.target.value)}
      slotProps={{
        htmlInput: { dir: 'ltr', autoComplete: name === 'currentPassword' ? 'current-password' : 'new-password' },
      }}
      sx={{ gridColumn: { sm: 1 } }}
    />
  );
  return (
    <SettingsSection id="password" title={translate('login.password')} hint={translate('profile.passwordHint')}>
      <OwnForm action={translate('login.change.submit')} busy={busy} onSubmit={submit}>
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        {field('currentPassword', 'current')}
        {field('newPassword', 'fresh')}
        {field('repeat', 'repeat')}
        <Box sx={{ gridColumn: { sm: 2 }, gridRow: { sm: '1 / 4' } }}>
          <PasswordRules password={values.newPassword} current={values.currentPassword} username={username} />
        </Box>
      </OwnForm>
    </SettingsSection>
  );
};
