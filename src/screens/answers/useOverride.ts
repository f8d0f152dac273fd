import { useDataProvider, useNotify, useRefresh, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Resource } from '#schema';
import type { ConsoleDataProvider } from '#src/providers/ConsoleDataProvider.ts';
import { useRecord } from '#src/screens/record/useRecord.ts';
import { serverProblems } from '#src/screens/form/serverProblems.ts';
import { useLabels } from '#src/fields/useLabels.ts';
import { useWhy } from './useWhy.ts';

/** What is wrong with an override, by its two fields; `rest` is about neither. */
export interface OverrideProblems {
  readonly value?: string | undefined;
  readonly reason?: string | undefined;
  readonly rest?: string | undefined;
}

interface Override {
  readonly overrideValue: number | null;
  readonly overrideReason: string | null;
}

/** Sets or removes the override of a subject, from its present state. */
export const useOverride = (resource: Resource, id: number, onDone: () => void) => {
  const provider = useDataProvider<ConsoleDataProvider>();
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const labels = useLabels(resource.name);
  const node = resource.tree?.types && ('item' as const);
  const { record, error } = useRecord({ resource, id, node, fresh: true });
  const why = useWhy(resource, id, 'item');
  const [problems, setProblems] = useState<OverrideProblems>({});
  const [busy, setBusy] = useState(false);

  const save = async (override: Override): Promise<void> => {
    setBusy(true);
    try {
      const data = { ...override, revision: record?.['revision'] };
      await provider.update(resource.name, { id, data, previousData: record, meta: { node } });
      notify(override.overrideValue === null ? 'answering.override.removed' : 'answering.override.saved', {
        type: 'success',
      });
      refresh();
      onDone();
    } catch (failure) {
      const { fields, rest } = serverProblems(failure, ['overrideValue', 'overrideReason'], labels.field);
      const { overrideValue: value, overrideReason: reason } = fields;
      setProblems({ value, reason, rest: rest.join(' ') || undefined });
      setBusy(false);
    }
  };

  /** Saves what is complete, and says at its field what is not. */
  const set = (value: number | string | null, reason: string): void => {
    const found: OverrideProblems = {
      value: typeof value === 'number' ? undefined : translate('answering.override.needsValue'),
      reason: reason.trim() ? undefined : translate('answering.override.needsReason'),
    };
    setProblems(found);
    if (typeof value === 'number' && !found.reason) void save({ overrideValue: value, overrideReason: reason.trim() });
  };
  const remove = (): void => void save({ overrideValue: null, overrideReason: null });
  return { record, model: why.data?.model ?? null, error: error ?? why.error, problems, busy, set, remove };
};
