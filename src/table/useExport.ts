import { useDataProvider, useNotify } from 'ra-core';
import { useRef, useState } from 'react';
import { saveBlob } from '#src/fields/saveBlob.ts';
import type { ConsoleDataProvider, ListScope } from '#src/providers/ConsoleDataProvider.ts';

interface Export {
  /** 0..1 while an export is being made, null otherwise */
  readonly progress: number | null;
  readonly start: (format: 'xlsx' | 'csv') => Promise<void>;
  readonly cancel: () => void;
}

/** Takes everything that a list finds as a file. It goes on when the screen is left. */
export const useExport = (resource: string, scope: ListScope, columns: readonly string[]): Export => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const [progress, setProgress] = useState<number | null>(null);
  const controller = useRef<AbortController>(undefined);
  const start = async (format: 'xlsx' | 'csv'): Promise<void> => {
    const abort = new AbortController();
    controller.current = abort;
    setProgress(0);
    try {
      const means = { format, columns, onProgress: setProgress, signal: abort.signal };
      const { data, name } = await dataProvider.exportList(resource, { ...scope, ...means });
      saveBlob(data, name);
      notify('list.export.done', { type: 'success' });
    } catch {
      if (!abort.signal.aborted) notify('list.export.failed', { type: 'error' });
    } finally {
      setProgress(null);
    }
  };
  return { progress, start, cancel: () => controller.current?.abort() };
};
