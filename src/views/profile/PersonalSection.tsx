import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { users } from '#resources/users/users.ts';
import { fieldProblem, plainMobile } from '#schema';
import { dataProvider } from '#src/providers/dataProvider.ts';
import type { Profile } from '#src/providers/profile.ts';
import { SettingsSection } from '#src/views/SettingsSection.tsx';
import { OwnForm } from './OwnForm.tsx';
import { useOwnForm } from './useOwnForm.ts';

const own = ['firstName', 'lastName', 'email', 'mobile'] as const;
type Values = Record<(typeof own)[number], string>;
const latin: readonly string[] = ['email', 'mobile'];

const bodyOf = ({ mobile, ...values }: Values): Record<string, string | null> =>
  Object.fromEntries(
    Object.entries({ ...values, mobile: plainMobile(mobile) }).map(([name, value]) => [name, value.trim() || null]),
  );

/** What the administrator decides, to be read only. */
const Fixed = ({ profile }: { readonly profile: Profile }) => {
  const translate = useTranslate();
  return (
    <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, m: 0, marginBlockEnd: 3 }}>
      {(['username', 'position'] as const).map((name) => (
        <Box key={name}>
          <Typography component="dt" variant="caption" color="textSecondary">
            {translate(`labels.users.fields.${name}`)}
          </Typography>
          <Typography component="dd" variant="subtitle1" sx={{ m: 0 }}>
            <bdi dir={name === 'username' ? 'ltr' : 'auto'}>{profile[name] || translate('general.none')}</bdi>
          </Typography>
        </Box>
      ))}
    </Box>
  );
};

const useOwnData = (profile: Profile) => {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const check = (values: Values) =>
    Object.fromEntries(
      own.flatMap((name) => {
        const problem = fieldProblem(users.fields[name], bodyOf(values)[name]);
        return problem ? [[name, translate(`errors.validation.${problem.code}`, { limit: problem.limit })]] : [];
      }),
    );
  const send = async (values: Values): Promise<void> => {
    await dataProvider.call('POST', '/user/profile', { body: bodyOf(values) });
    await queryClient.invalidateQueries();
    notify('frame.profile.saved', { type: 'success' });
  };
  const initial = Object.fromEntries(own.map((name) => [name, profile[name] ?? ''])) as Values;
  return useOwnForm({ initial, check, send });
};

/** Name and ways of contact, held to the same rules as the list of users. */
export const PersonalSection = ({ profile }: { readonly profile: Profile }) => {
  const translate = useTranslate();
  const { values, problems, busy, change, submit } = useOwnData(profile);
  return (
    <SettingsSection id="personal" title={translate('frame.profile.personal')} hint={translate('profile.personalHint')}>
      <Fixed profile={profile} />
      <OwnForm action={translate('frame.profile.save')} busy={busy} onSubmit={submit}>
        {own.map((name) => (
          <TextField
            key={name}
            label={translate(`labels.users.fields.${name}`)}
            required={name === 'firstName' || name === 'lastName'}
            value={values[name]}
            error={problems[name] !== undefined}
            helperText={problems[name]}
            onChange={(event) => change(name, event.target.value)}
            slotProps={{
              htmlInput: latin.includes(name) ? { dir: 'ltr', inputMode: name === 'mobile' ? 'tel' : 'email' } : {},
            }}
          />
        ))}
      </OwnForm>
    </SettingsSection>
  );
};
