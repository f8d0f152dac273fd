import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { Ask, Session, Visit } from '#server/database/session.ts';
import { PgliteClient } from './PgliteClient.ts';

const settings = (entries: readonly string[]): string[] => entries.flatMap((entry) => ['-c', entry]);
const always = settings(['jit=off', 'timezone=UTC', 'datestyle=ISO']);
const synced = settings(['fsync=on', 'wal_sync_method=fsync', 'synchronous_commit=on']);
/** For a draft or a test, which lives for moments: the usual 128 MB are cleared at every start. */
const brief = settings(['shared_buffers=16MB']);

/** How a database on disk is opened; `synced` has the database ask for every commit to reach the disk. */
export interface PgliteFolder {
  readonly files: NonNullable<PGliteOptions['fs']>;
  readonly synced: boolean;
}

const arrival: Readonly<Record<Visit, string>> = {
  reading: 'savepoint guest; set local transaction_read_only = on',
  noting: 'savepoint guest',
};
const departure = 'rollback to savepoint guest; release savepoint guest';

/** Opens PGlite as a session in this thread. */
export const openPglite = async (folder: PgliteFolder): Promise<Session> => {
  // The flag -F, which PGlite sets, means: never sync.
  const params = PGlite.defaultStartParams.filter((param) => !folder.synced || param !== '-F');
  const pglite = await PGlite.create({
    fs: folder.files,
    extensions: { pg_trgm },
    startParams: [...params, ...always, ...(folder.synced ? synced : brief)],
  });
  const client = new PgliteClient(pglite);
  const query: Ask = (...statement) => client.query(...statement);
  return {
    ready: () => pglite.waitReady,
    query,
    visit: async (way, ...statement) => {
      await pglite.exec(arrival[way]);
      try {
        return await query(...statement);
      } finally {
        await pglite.exec(departure);
      }
    },
    close: () => pglite.close(),
  };
};
