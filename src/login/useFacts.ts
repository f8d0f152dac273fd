import { useEffect, useState } from 'react';
import { loadOrganisation, type OrganisationFacts } from '#src/providers/organisation.ts';

/** What the server tells anybody; undefined until it has, null where it does not answer. */
export const useFacts = (): OrganisationFacts | null | undefined => {
  const [facts, setFacts] = useState<OrganisationFacts | null>();
  useEffect(() => {
    let wanted = true;
    loadOrganisation().then(
      (told) => wanted && setFacts(told),
      () => wanted && setFacts(null),
    );
    return () => {
      wanted = false;
    };
  }, []);
  return facts;
};
export type Facts = ReturnType<typeof useFacts>;
