import { useDataProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { StoredFile } from '#schema';
import type { ConsoleDataProvider } from '#src/providers/ConsoleDataProvider.ts';

interface Upload {
  /** 0..1 over all files; null while nothing is under way */
  readonly progress: number | null;
  readonly problem: string | null;
  /** sends the files one after the other and answers with those that arrived */
  readonly start: (files: readonly File[]) => Promise<readonly StoredFile[]>;
}

/** Sends files to the server and tells how far it is. */
export const useUpload = (): Upload => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const translate = useTranslate();
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const start = async (files: readonly File[]): Promise<readonly StoredFile[]> => {
    const stored: StoredFile[] = [];
    setProblem(null);
    try {
      for (const [index, file] of files.entries()) {
        setProgress(index / files.length);
        const onProgress = (done: number): void => setProgress((index + done) / files.length);
        stored.push((await dataProvider.upload(file, { onProgress })).data);
      }
    } catch (error) {
      setProblem(error instanceof Error && error.message ? error.message : translate('form.uploadFailed'));
    } finally {
      setProgress(null);
    }
    return stored;
  };
  return { progress, problem, start };
};
