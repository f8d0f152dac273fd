import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { register } from '#resources';
import { businessUnits } from '#resources/governance/businessUnits.ts';
import { permissionOf, type Resource } from '#schema';
import { useMay } from '#src/providers/useMay.ts';

const refersToUnits = ({ fields }: Resource): boolean =>
  Object.values(fields).some((field) => 'to' in field && field.to === businessUnits.name);

/** Any one of these permissions opens the names of units. */
const opening = [businessUnits, ...register.resources.filter(refersToUnits)].map((one) => permissionOf(one, 'view'));

/** The name of the organisation, which is that of its root unit; what the product is, to those who may not see units. */
export const useOrganisation = (): string => {
  const translate = useTranslate();
  const provider = useDataProvider();
  const may = useMay();
  const { data } = useQuery({
    queryKey: ['organisation'],
    queryFn: () =>
      provider.getMany<{ id: number; title: string }>(businessUnits.name, { ids: [businessUnits.tree.root] }),
    enabled: opening.some(may),
    staleTime: Infinity,
  });
  return data?.data[0]?.title ?? translate('frame.organisation');
};
