import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { User } from '#resources/users/users.ts';
import { useSettled } from '#src/fields/controls/useSettled.ts';
import type { ConsoleDataProvider } from '#src/providers/ConsoleDataProvider.ts';

/** A person as GET /businessunits/users tells of them. */
export type UnitPerson = Pick<
  User,
  'id' | 'firstName' | 'lastName' | 'position' | 'avatar' | 'active' | 'unitIds' | 'units'
>;

/** As many as are looked through; more are found by writing more. */
export const mostPeople = 50;

/** People whose name or position holds what was typed. */
export const usePeople = (typed: string) => {
  const provider = useDataProvider<ConsoleDataProvider>();
  const q = useSettled(typed.trim(), 250);
  const query = new URLSearchParams({ per_page: String(mostPeople), ...(q && { q }) });
  return useQuery({
    queryKey: ['users', 'ofUnits', { q }],
    queryFn: async ({ signal }) => {
      const { data } = await provider.call<UnitPerson[]>('GET', `/businessunits/users?${query}`, { signal });
      return data;
    },
    placeholderData: keepPreviousData,
  });
};
