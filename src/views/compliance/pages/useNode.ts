import { useGetOne } from 'ra-core';
import { useParams } from 'react-router-dom';
import type { PackageItem } from '#resources/compliance/packageItems.ts';
import { packageItems } from '#resources/compliance/packageItems.ts';
import { idOfParam, usePackage } from '#src/views/compliance/usePackage.ts';

/** A node of a package's tree as it is read alone. */
export type PackageNode = PackageItem & { readonly packageId: number };

/** The node of the address, its package, and the way back to its place in the tree. */
export const useNode = () => {
  const id = idOfParam(useParams()['id']);
  const { data: node, error } = useGetOne<PackageNode>(
    packageItems.name,
    { id: id ?? 0, meta: { whole: true } },
    { enabled: id !== undefined },
  );
  const { data: record } = usePackage(node?.packageId);
  const place = node && `/compliance-requirements/${node.packageId}`;
  return { id, node, error, record, place };
};
