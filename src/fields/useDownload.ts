import { useDataProvider, useNotify } from 'ra-core';
import { useState } from 'react';
import type { ConsoleDataProvider } from '#src/providers/ConsoleDataProvider.ts';
import { saveBlob } from './saveBlob.ts';

interface Download {
  readonly isWaiting: boolean;
  /** takes the file at that path of the API away */
  readonly take: (path: string) => Promise<void>;
}

/** Hands a file of the server to the person; what did not succeed is said by the words for it. */
export const useDownload = (wordsFor: (error: unknown) => string): Download => {
  const provider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const [isWaiting, setWaiting] = useState(false);
  const take = async (path: string): Promise<void> => {
    setWaiting(true);
    try {
      const { data, name } = await provider.download(path);
      saveBlob(data, name);
    } catch (error) {
      notify(wordsFor(error), { type: 'error' });
    } finally {
      setWaiting(false);
    }
  };
  return { isWaiting, take };
};
