import { useEffect, useState } from 'react';
import { loadOrganisation } from '#src/providers/organisation.ts';

/** The name of the organisation, once the server has told it; what the product is until then. */
export const useOrganisationName = (otherwise: string): string => {
  const [name, setName] = useState('');
  useEffect(() => {
    let wanted = true;
    loadOrganisation().then(
      ({ title }) => wanted && setName(title),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, []);
  return name || otherwise;
};
