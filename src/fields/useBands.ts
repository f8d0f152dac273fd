import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { BandLabel, RatedPurpose } from '#schema';
import type { ConsoleDataProvider } from '#src/providers/ConsoleDataProvider.ts';

/** A band with the stretch of the scale that it covers. */
export interface ScaledBand extends BandLabel {
  readonly from: number;
  readonly to: number;
}

const none: readonly ScaledBand[] = [];

/** The bands of a purpose's default model, lowest first. */
export const useBands = (purpose: RatedPurpose): readonly ScaledBand[] => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data } = useQuery({
    queryKey: ['calculation-models', 'bands', purpose],
    queryFn: () => dataProvider.call<readonly ScaledBand[]>('GET', `/bands/${purpose}`),
    staleTime: 60_000,
  });
  return data?.data ?? none;
};
