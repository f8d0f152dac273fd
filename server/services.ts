import type { Register } from '#schema';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Db } from './database/schema.ts';
import type { FileStore } from './files/store.ts';
import type { TrailAnchor } from './trail/anchor.ts';
import type { Trail } from './trail/trail.ts';

/** What the rooms of the server share; made once in main.ts (or by a test) and handed to createApp. */
export interface Services {
  readonly config: Config;
  readonly db: Db;
  readonly register: Register;
  readonly files: FileStore;
  /** createTrail(config.secretKey) of server/trail/createTrail.ts; every write records itself with `trail.record` */
  readonly trail: Trail;
  /** what the data folder remembers of the trail; absent where there is no such folder */
  readonly anchor?: TrailAnchor;
  readonly log: FastifyBaseLogger;
}
