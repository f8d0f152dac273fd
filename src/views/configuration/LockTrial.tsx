import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { lockSettings } from '#resources/settings/lock.ts';
import { fieldProblem } from '#schema';
import { useFormat } from '#src/fields/useFormat.ts';

/** The failure that brings the first delay, as server/auth/attempts.ts counts them. */
const firstDelayed = 3;

/** What somebody would meet who fails again and again, by the numbers as they are typed. */
export const LockTrial = ({ rules }: { readonly rules: Readonly<Record<string, unknown>> }) => {
  const translate = useTranslate();
  const { number } = useFormat();
  const { failures: field, ...others } = lockSettings.fields;
  const [failures, minutes, longest] = [rules['failures'], rules['minutes'], rules['longestDelay']].map(Number);
  const isWrong =
    fieldProblem(field, rules['failures']) ||
    Object.entries(others).some(([name, other]) => fieldProblem(other, rules[name]));
  if (isWrong) return null;
  const delays = Array.from({ length: failures! - firstDelayed }, (_, index) => Math.min(longest!, 2 ** index));
  const comma = translate('list.comma');
  return (
    <Typography variant="body2" color="textSecondary">
      {translate('configuration.test.lock', {
        delays: delays.map((seconds) => number(seconds)).join(comma),
        failures: number(failures!),
        minutes: number(minutes!),
      })}
    </Typography>
  );
};
