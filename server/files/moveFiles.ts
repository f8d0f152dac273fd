import { sql } from 'kysely';
import type { Executor } from '#server/database/schema.ts';
import type { FileStore } from './store.ts';

/** What moving came to: files that went, and those that had gone before. */
export interface Moved {
  readonly moved: number;
  readonly present: number;
}

/** Lays every file of one store into another, which may hold some already; nothing is taken away from the first. */
export const moveFiles = async (from: FileStore, to: FileStore): Promise<Moved> => {
  let [moved, present] = [0, 0];
  for await (const key of from.keys()) {
    const stored = await from.open(key);
    // Removed by a server that is still running.
    if (!stored) continue;
    if ((await to.size(key)) === stored.size) {
      stored.content.destroy();
      present += 1;
    } else {
      await to.put(key, stored.content);
      moved += 1;
    }
  }
  return { moved, present };
};

/** How many files of a folder are looked for. */
const sample = 20;

const isCarried = async (db: Executor, key: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from files where key = ${key} and stored_at is not null`.execute(db);
  return rows.length > 0;
};

/** True where records carry files that are still in the one store and have not come to the other. */
export const areLeftBehind = async (db: Executor, from: FileStore, to: FileStore): Promise<boolean> => {
  let looked = 0;
  for await (const key of from.keys()) {
    if ((await isCarried(db, key)) && (await to.size(key)) === undefined) return true;
    looked += 1;
    if (looked === sample) break;
  }
  return false;
};
