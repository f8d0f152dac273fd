import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chainKey, sealOf, type TrailHead } from './chain.ts';

/**
 * Remembers outside the database how far the trail had come. The head in the database is sealed, but whoever may write
 * there can put an older one back, with its seal, and cut the trail down to it.
 */
export interface TrailAnchor {
  /** the furthest head known; undefined where there is none that we sealed */
  readonly read: () => TrailHead | undefined;
  /** keeps a head that is further than the one known; others are left aside */
  readonly keep: (head: TrailHead) => void;
  /** keeps a head whatever was known: a restore that we made ourselves has put another trail there */
  readonly restart: (head: TrailHead) => void;
}

const parsed = (text: string): TrailHead | undefined => {
  try {
    return JSON.parse(text) as TrailHead;
  } catch {
    return undefined;
  }
};

const contents = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
};

/** The anchor in the file trail-anchor.json of the data folder. */
export const fileAnchor = (dataDir: string, secretKey: string): TrailAnchor => {
  const path = join(dataDir, 'trail-anchor.json');
  const key = chainKey(secretKey);
  const isOurs = ({ count, hash, seal }: TrailHead): boolean => sealOf(key, count, hash) === seal;
  const read = (): TrailHead | undefined => {
    const head = parsed(contents(path));
    return head && isOurs(head) ? head : undefined;
  };
  const restart = (head: TrailHead): void => {
    if (!isOurs(head)) return;
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    // Whole or not at all.
    writeFileSync(`${path}.${process.pid}`, `${JSON.stringify(head)}\n`, { mode: 0o600 });
    renameSync(`${path}.${process.pid}`, path);
  };
  return {
    read,
    keep: (head) => {
      if (head.count > (read()?.count ?? 0)) restart(head);
    },
    restart,
  };
};
