import { useTranslate } from 'ra-core';
import { useOrganisationFacts } from '#src/providers/useOrganisationFacts.ts';

/** The name of the organisation; what the product is, until it is known. */
export const useOrganisation = (): string => {
  const facts = useOrganisationFacts();
  const otherwise = useTranslate()('frame.organisation');
  return facts?.title || otherwise;
};
