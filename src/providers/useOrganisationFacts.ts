import { useQuery } from '@tanstack/react-query';
import { loadOrganisation, type OrganisationFacts } from './organisation.ts';

/** What anybody may know of the organisation and its server; undefined until the server has told it. */
export const useOrganisationFacts = (): OrganisationFacts | undefined =>
  useQuery({ queryKey: ['organisation'], queryFn: loadOrganisation, staleTime: 5 * 60_000 }).data;
