import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { loadOrganisation } from '#src/providers/organisation.ts';

/** The name of the organisation; what the product is, until it is known. */
export const useOrganisation = (): string => {
  const { data } = useQuery({ queryKey: ['organisation'], queryFn: loadOrganisation, staleTime: 5 * 60_000 });
  const otherwise = useTranslate()('frame.organisation');
  return data || otherwise;
};
