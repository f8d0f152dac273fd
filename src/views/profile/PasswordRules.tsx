import CheckCircle from '@mui/icons-material/CheckCircle';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { fold, type Colour } from '#schema';
import { kindsOf } from '#resources/settings/passwords.ts';
import { useFormat } from '#src/fields/useFormat.ts';
import { usePasswordRules } from '#src/providers/usePasswordRules.ts';
import { passwordStrength } from './passwordStrength.ts';

interface PasswordRulesProps {
  readonly password: string;
  readonly current: string;
  readonly username: string;
}

const colours: readonly Colour[] = ['red', 'red', 'amber', 'blue', 'green'];

/** How hard the password is to guess: four bars, and the word for it. */
const StrengthBar = ({ password }: { password: string }) => {
  const translate = useTranslate();
  const strength = passwordStrength(password);
  const words = translate(`profile.strengths.${strength}`);
  return (
    <Box
      role="meter"
      aria-label={translate('profile.strength')}
      aria-valuemin={0}
      aria-valuemax={4}
      aria-valuenow={strength}
      aria-valuetext={words}
      sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}
    >
      {[1, 2, 3, 4].map((step) => (
        <Box
          key={step}
          sx={({ palette }) => ({
            flex: 1,
            height: 4,
            borderRadius: 1,
            bgcolor:
              password !== '' && step <= Math.max(1, strength) ? palette.state[colours[strength]!].fill : 'divider',
          })}
        />
      ))}
      <Typography variant="caption" color="textSecondary" sx={{ minWidth: 64, textAlign: 'end' }}>
        {password === '' ? '' : words}
      </Typography>
    </Box>
  );
};

/** What a new password must be, said beforehand and ticked as it is typed. */
export const PasswordRules = ({ password, current, username }: PasswordRulesProps) => {
  const translate = useTranslate();
  const { number } = useFormat();
  const { shortest, kinds } = usePasswordRules();
  const rules = {
    long: password.length >= shortest,
    ...(kinds > 1 && { kinds: kindsOf(password) >= kinds }),
    impersonal: password !== '' && !fold(password).includes(fold(username)),
    different: password !== '' && password !== current,
  };
  return (
    <Box sx={{ display: 'grid', gap: 0.5, alignContent: 'start' }}>
      <StrengthBar password={password} />
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {Object.entries(rules).map(([name, holds]) => {
          const Icon = holds ? CheckCircle : RadioButtonUnchecked;
          return (
            <Box component="li" key={name} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
              <Icon
                titleAccess={translate(holds ? 'profile.ruleHolds' : 'profile.ruleOpen')}
                sx={{ fontSize: 16, color: holds ? 'success.main' : 'text.secondary' }}
              />
              <Typography variant="caption">
                {translate(`profile.rules.${name}`, { limit: number(name === 'kinds' ? kinds : shortest) })}
              </Typography>
            </Box>
          );
        })}
        <Typography component="li" variant="caption" color="textSecondary">
          {translate('profile.rules.uncommon')}
        </Typography>
      </Box>
    </Box>
  );
};
