import { useQuery, useQueryClient } from '@tanstack/react-query';
import { HttpError, useDataProvider, useNotify } from 'ra-core';
import { useMemo, useState } from 'react';
import type { Label } from '#schema';
import type { ConsoleDataProvider } from '#src/providers/ConsoleDataProvider.ts';
import { refusalText } from '#src/table/refusalText.ts';
import { differenceOf, withMore, without } from './matrix.ts';

/** A role with what it allows. */
export interface RoleAccesses {
  readonly id: number;
  readonly title: string;
  readonly revision: number;
  readonly scope: 'all' | 'changeOwn' | 'seeOwn';
  readonly unit: Label | null;
  readonly permissions: readonly string[];
  readonly register: readonly string[];
  /** what the person who looks has */
  readonly held: readonly string[];
}

const isStale = (error: unknown): boolean => error instanceof HttpError && error.status === 409;

const useRole = (id: string) => {
  const provider = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: ['accesses', id],
    queryFn: async () => (await provider.call<RoleAccesses>('GET', `/role/${encodeURIComponent(id)}/accesses`)).data,
  });
};

/** Saves what was chosen; where somebody was faster, reads what they saved and keeps the choice. */
const useSaving = (role: RoleAccesses | undefined, onSaved: () => void, onStale: () => Promise<unknown>) => {
  const provider = useDataProvider<ConsoleDataProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const save = async (chosen: ReadonlySet<string>): Promise<void> => {
    if (!role || busy) return;
    setBusy(true);
    try {
      const body = { permissions: [...chosen], revision: role.revision };
      const { data } = await provider.call<RoleAccesses>('POST', `/role/${role.id}/accesses`, { body });
      queries.setQueryData(['accesses', String(role.id)], data);
      onSaved();
      notify('usersViews.accesses.saved', { type: 'success' });
    } catch (error) {
      if (isStale(error)) await onStale();
      notify(isStale(error) ? 'usersViews.accesses.stale' : refusalText(error), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return { busy, save };
};

/** What a role allows: read, chosen anew, saved. */
export const useAccesses = (id: string) => {
  const { data, error, refetch } = useRole(id);
  const [changed, setChanged] = useState<ReadonlySet<string>>();
  const saved = useMemo(() => new Set(data?.permissions), [data]);
  const means = useMemo(() => ({ register: data?.register ?? [], held: new Set(data?.held) }), [data]);
  const chosen = changed ?? saved;
  const difference = differenceOf(saved, chosen);
  const { busy, save } = useSaving(data, () => setChanged(undefined), refetch);
  return {
    data,
    error,
    chosen,
    saved,
    held: means.held,
    difference,
    isDirty: difference.added.length + difference.taken.length > 0,
    busy,
    save: () => save(chosen),
    toggle: (permissions: readonly string[], isOn: boolean) =>
      setChanged((isOn ? withMore : without)(chosen, permissions, means)),
    reset: () => setChanged(undefined),
  };
};
export type AccessState = ReturnType<typeof useAccesses>;
