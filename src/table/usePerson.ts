import { useGetIdentity, useStore } from 'ra-core';
import { useEffect } from 'react';

/**
 * The number of the signed-in person; null until it is known for the first time in a session. What is remembered per
 * person is kept under it, so that people who share a browser do not share their choices.
 */
export const usePerson = (): number | null => {
  const { identity } = useGetIdentity();
  const [known, remember] = useStore<number | null>('person', null);
  const present = identity === undefined ? null : Number(identity.id);
  useEffect(() => {
    if (present !== null && present !== known) remember(present);
  }, [present, known, remember]);
  return present ?? known;
};
