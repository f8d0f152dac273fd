import { lazy, Suspense } from 'react';
import type { Resource } from '#schema';
import { useImportAddress } from './useImportAddress.ts';

const ImportDialog = lazy(async () => ({ default: (await import('./ImportDialog.tsx')).ImportDialog }));

interface ImportLayerProps {
  readonly resource: Resource;
  /** id of the record into whose tree it goes, for resources with a scope */
  readonly scope: number | undefined;
}

/** The import of a screen's records, while the address says that it is open. */
export const ImportLayer = ({ resource, scope }: ImportLayerProps) => {
  const { isOpen, show } = useImportAddress(resource);
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <ImportDialog resource={resource} scope={scope} onClose={() => show(false)} />
    </Suspense>
  );
};
