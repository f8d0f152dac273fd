import { useGetOne } from 'ra-core';
import type { Resource, NodeKind } from '#schema';
import type { SavedRecord } from '#src/screens/form/useRecordSave.ts';

interface Wanted {
  readonly resource: Resource;
  readonly id: number | undefined;
  readonly node?: NodeKind | undefined;
  readonly scope?: number | undefined;
  /** waits for what the server has now, where an older copy would make a conflict */
  readonly fresh?: boolean;
}

/** One record by its id. Its key in the cache differs from that of list rows, which hold less. */
export const useRecord = ({ resource, id, node, scope, fresh = false }: Wanted) => {
  const { data, error, isFetchedAfterMount, refetch } = useGetOne<SavedRecord>(
    resource.name,
    { id: id ?? 0, meta: { node, scope, whole: true } },
    { enabled: id !== undefined },
  );
  return {
    record: fresh && !isFetchedAfterMount ? undefined : data,
    error: error as Error | null,
    retry: () => void refetch(),
  };
};
