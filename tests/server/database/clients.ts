import pg from 'pg';
import { PgliteClient } from '#server/database/embedded/PgliteClient.ts';

/** What every statement passes on each engine, as the first argument of `query`: to be counted, or to fail. */
export const clients = { embedded: PgliteClient.prototype, postgres: pg.Client.prototype } as const;
