import { HttpError, useDataProvider, useNotify, useRefresh } from 'ra-core';
import { useState } from 'react';
import type { Resource } from '#schema';
import { recordNumber } from '#src/fields/recordNumber.ts';
import { filledCall } from '#src/providers/callPath.ts';
import type { ConsoleDataProvider } from '#src/providers/ConsoleDataProvider.ts';
import { refusalText } from '#src/table/refusalText.ts';
import { rowProblems } from '#src/table/rowProblems.ts';

/** Why nothing came back: about the whole, or about records by their titles. */
export interface RestoreProblem {
  readonly text: string;
  readonly rows: readonly { readonly title: string; readonly message: string }[];
}

interface NamedRow {
  readonly index: number;
  readonly title: string | null;
}

/** The titles that the server gives to the rows which it refuses, by their place in the call. */
const namesIn = (error: unknown): ReadonlyMap<number, string | null> => {
  const body: unknown = error instanceof HttpError ? error.body : undefined;
  const { data } = (body ?? {}) as { readonly data?: { readonly rows?: readonly NamedRow[] } };
  return new Map((data?.rows ?? []).map(({ index, title }) => [index, title]));
};

const problemOf = (error: unknown, ids: readonly number[]): RestoreProblem => {
  const names = namesIn(error);
  const rows = rowProblems(error).map(({ index, message }) => ({
    title: names.get(index) || recordNumber(ids[index] ?? ''),
    message,
  }));
  return { text: refusalText(error), rows };
};

/** Brings records back, all or none; why they cannot come stays on the screen until somebody has read it. */
export const useRestore = (resource: Resource, ids: readonly number[], onDone: () => void) => {
  const provider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<RestoreProblem | null>(null);
  const call = (): Promise<{ readonly data: { readonly restored: number } }> =>
    ids.length === 1
      ? provider.call('POST', filledCall(resource, 'restore', { id: ids[0] }).path, { body: {} })
      : provider.call('POST', filledCall(resource, 'bulkRestore').path, { body: { ids } });
  const restore = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      const { data } = await call();
      notify('general.archive.restored', { type: 'success', messageArgs: { count: data.restored } });
      refresh();
      onDone();
    } catch (error) {
      setProblem(problemOf(error, ids));
      setBusy(false);
    }
  };
  return { busy, problem, restore };
};
