import { passwordSettings, type PasswordRules } from '#resources/settings/passwords.ts';
import { settled } from '#schema';
import { useOrganisationFacts } from './useOrganisationFacts.ts';

const usual = settled(passwordSettings, {});

/** What the organisation asks of a new password. */
export const usePasswordRules = (): Pick<PasswordRules, 'shortest' | 'kinds'> =>
  useOrganisationFacts()?.passwords ?? usual;
