import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { Answer, Session } from '#server/database/session.ts';
import { parsers } from '#server/database/values.ts';

const settings = (entries: readonly string[]): string[] => entries.flatMap((entry) => ['-c', entry]);
const always = settings(['jit=off', 'timezone=UTC', 'datestyle=ISO']);
// PGlite starts with -F, which means: never sync.
const durable = settings(['fsync=on', 'wal_sync_method=fsync', 'synchronous_commit=on']);
const asText = (value: unknown): string => String(value);

/** Opens PGlite as a session. With `fs` it is durable as far as that file system is; without it lives in memory. */
export const openPglite = async (fs?: NonNullable<PGliteOptions['fs']>): Promise<Session> => {
  const params = PGlite.defaultStartParams.filter((param) => !fs || param !== '-F');
  const pglite = await PGlite.create({
    ...(fs && { fs }),
    extensions: { pg_trgm },
    startParams: [...params, ...always, ...(fs ? durable : [])],
    parsers: { ...parsers },
    serializers: { 16: asText, 1082: asText, 1114: asText, 1184: asText },
  });
  return {
    query: async (sql, parameters) => {
      const { rows, command = '', rowCount = 0 } = await pglite.query<Answer['rows'][number]>(sql, [...parameters]);
      return { rows, command, rowCount };
    },
    close: () => pglite.close(),
  };
};
