import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { users } from '#resources/users/users.ts';
import { fieldProblem, plainMobile } from '#schema';
import { dataProvider } from '#src/providers/dataProvider.ts';
import type { Profile } from '#src/providers/profile.ts';
import { ProfileCard } from './ProfileCard.tsx';
import { useOwnForm } from './useOwnForm.ts';

const own = ['firstName', 'lastName', 'email', 'mobile'] as const;
type Values = Record<(typeof own)[number], string>;
const latin: readonly string[] = ['email', 'mobile'];

const bodyOf = ({ mobile, ...values }: Values): Record<string, string | null> =>
  Object.fromEntries(
    Object.entries({ ...values, mobile: plainMobile(mobile) }).map(([name, value]) => [name, value.trim() || null]),
  );

/** Name and ways of contact, held to the same rules as the list of users. */
export const PersonalCard = ({ profile }: { readonly profile: Profile }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const initial = Object.fromEntries(own.map((name) => [name, profile[name] ?? ''])) as Values;
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
  const { values, problems, busy, change, submit } = useOwnForm({ initial, check, send });
  return (
    <ProfileCard
      title={translate('frame.profile.personal')}
      action={translate('frame.profile.save')}
      busy={busy}
      onSubmit={submit}
    >
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
      <Typography variant="body2" color="textSecondary">
        {translate('frame.profile.fixed')} {translate('labels.users.fields.username')}:{' '}
        <bdi dir="ltr">{profile.username}</bdi>
        {profile.position && `، ${translate('labels.users.fields.position')}: ${profile.position}`}
      </Typography>
    </ProfileCard>
  );
};
