import { useDataProvider, useNotify, useRefresh, useTranslate } from 'ra-core';
import { useState } from 'react';
import { ratedField, ratingOf, type Resource } from '#schema';
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

/** The names of the override's two fields. */
const overrideFields = (resource: Resource) => {
  const rated = ratingOf(resource);
  return { value: ratedField(rated, 'overrideValue'), reason: ratedField(rated, 'overrideReason') };
};

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

  const fields = overrideFields(resource);

  const save = async (override: Override): Promise<void> => {
    setBusy(true);
    try {
      const data = {
        [fields.value]: override.overrideValue,
        [fields.reason]: override.overrideReason,
        revision: record?.['revision'],
      };
      await provider.update(resource.name, { id, data, previousData: record, meta: { node } });
      notify(override.overrideValue === null ? 'answering.override.removed' : 'answering.override.saved', {
        type: 'success',
      });
      refresh();
      onDone();
    } catch (failure) {
      const { fields: said, rest } = serverProblems(failure, Object.values(fields), labels.field);
      setProblems({ value: said[fields.value], reason: said[fields.reason], rest: rest.join(' ') || undefined });
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
  return { record, model: why.data?.model ?? null, error: error ?? why.error, fields, problems, busy, set, remove };
};
