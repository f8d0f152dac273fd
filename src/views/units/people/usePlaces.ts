import { useDataProvider } from 'ra-core';
import { useCallback } from 'react';
import { permissionOf } from '#schema';
import { businessUnits } from '#resources/governance/businessUnits.ts';
import { users } from '#resources/users/users.ts';
import type { ConsoleDataProvider } from '#src/providers/ConsoleDataProvider.ts';
import { useMay } from '#src/providers/useMay.ts';
import type { PlaceMember } from '#src/screens/useMemberPlaces.ts';

/** Whether the signed-in person may place people in units and take them out. */
export const useMayPlace = (): boolean => {
  const may = useMay();
  return may(permissionOf(businessUnits, 'edit')) || may(permissionOf(users, 'edit'));
};

/** Puts one person into a unit, out of another one, or both at once. */
export const usePlaceMember = (): PlaceMember => {
  const provider = useDataProvider<ConsoleDataProvider>();
  return useCallback(
    ({ id }, to, from) =>
      to === undefined
        ? provider.call('DELETE', `/user/unit/${id}/${from}`)
        : provider.call('POST', '/user/unit', { body: { userId: id, unitId: to, ...(from && { fromId: from }) } }),
    [provider],
  );
};
