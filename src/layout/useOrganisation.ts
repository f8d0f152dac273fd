import { useTranslate } from 'ra-core';
import { nameIn } from '#src/providers/organisation.ts';
import { usePreferences } from '#src/providers/preferences.ts';
import { useOrganisationFacts } from '#src/providers/useOrganisationFacts.ts';

/** The name of the organisation; what the product is, until it is known. */
export const useOrganisation = (): string => {
  const facts = useOrganisationFacts();
  const { language } = usePreferences();
  const otherwise = useTranslate()('frame.organisation');
  return nameIn(facts, language) || otherwise;
};
