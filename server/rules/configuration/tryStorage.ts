import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { StorageFault, type StorageProblem } from '#server/files/storageFault.ts';
import { newKey, type FileStore } from '#server/files/store.ts';

const size = 65_536;
type Step = 'write' | 'read' | 'remove';

/** What came of trying the storage: the step that failed, if one did, and why; and how long all took. */
export interface StorageTrial {
  readonly ok: boolean;
  readonly failed: Step | null;
  readonly problem: StorageProblem | null;
  readonly milliseconds: number;
}

/** Writes a file, reads it back, compares it and removes it. */
export const tryStorage = async (files: FileStore): Promise<StorageTrial> => {
  const key = newKey('private');
  const content = randomBytes(size);
  const start = performance.now();
  let step: Step = 'write';
  const ended = (failed: Step | null, problem: StorageProblem = 'failed'): StorageTrial => ({
    ok: failed === null,
    failed,
    problem: failed && problem,
    milliseconds: Math.ceil(performance.now() - start),
  });
  try {
    await files.put(key, Readable.from([content]));
    step = 'read';
    const stored = await files.open(key);
    const isSame = stored !== undefined && (await buffer(stored.content)).equals(content);
    step = isSame ? 'remove' : step;
    await files.remove(key);
    return ended(isSame && (await files.size(key)) === undefined ? null : step);
  } catch (error) {
    return ended(step, error instanceof StorageFault ? error.problem : 'failed');
  }
};
