import { useDataProvider, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { StoredFile } from '#schema';
import type { ConsoleDataProvider } from '#src/providers/ConsoleDataProvider.ts';

/** A file that is on its way, or did not arrive. */
export interface Upload {
  readonly key: number;
  readonly file: File;
  /** 0..1 */
  readonly progress: number;
  readonly problem: string | null;
}

interface Uploads {
  readonly uploads: readonly Upload[];
  readonly start: (files: readonly File[]) => void;
  /** puts a file that cannot be sent among the others, with the reason */
  readonly refuse: (file: File, problem: string) => void;
  readonly retry: (key: number) => void;
  /** stops one that is under way, or takes one away that failed */
  readonly drop: (key: number) => void;
}

/** Sends files, each on its own: with its progress, to be cancelled and tried again. `onStored` hears of each that arrived. */
export const useUploads = (onStored: (stored: StoredFile, file: File) => void): Uploads => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const translate = useTranslate();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const running = useRef(new Map<number, AbortController>());
  const last = useRef(0);
  const arrived = useRef(onStored);
  useEffect(() => {
    arrived.current = onStored;
  });
  useEffect(() => {
    const controllers = running.current;
    return () => controllers.forEach((controller) => controller.abort());
  }, []);

  const change = (key: number, news: Partial<Upload>): void =>
    setUploads((before) => before.map((one) => (one.key === key ? { ...one, ...news } : one)));
  const forget = (key: number): void => setUploads((before) => before.filter((one) => one.key !== key));
  const add = (file: File, problem: string | null): number => {
    const key = (last.current += 1);
    setUploads((before) => [...before, { key, file, progress: 0, problem }]);
    return key;
  };

  const send = async (key: number, file: File): Promise<void> => {
    const controller = new AbortController();
    running.current.set(key, controller);
    try {
      const onProgress = (progress: number): void => change(key, { progress });
      const { data } = await dataProvider.upload(file, { onProgress, signal: controller.signal });
      arrived.current(data, file);
      forget(key);
    } catch (error) {
      const said = error instanceof Error && error.message ? error.message : translate('form.uploadFailed');
      if (!controller.signal.aborted) change(key, { problem: said });
    } finally {
      running.current.delete(key);
    }
  };

  return {
    uploads,
    start: (files) => files.forEach((file) => void send(add(file, null), file)),
    refuse: (file, problem) => void add(file, problem),
    retry: (key) => {
      const upload = uploads.find((one) => one.key === key);
      if (!upload) return;
      change(key, { problem: null, progress: 0 });
      void send(key, upload.file);
    },
    drop: (key) => {
      running.current.get(key)?.abort();
      forget(key);
    },
  };
};
