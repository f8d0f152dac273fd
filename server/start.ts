import { randomBytes } from 'node:crypto';
import { register } from '#resources';
import type { FastifyInstance } from 'fastify';
import { announce } from './announce.ts';
import { createApp } from './app.ts';
import { hashPassword } from './auth/passwords.ts';
import { finishFiles } from './backup/fileAgreement.ts';
import type { Config } from './config.ts';
import { createLog } from './createLog.ts';
import { openDatabase, type Database } from './database/open.ts';
import type { Db } from './database/schema.ts';
import { isUnseeded, seedEssentials } from './database/seed.ts';
import { StartProblem } from './database/startProblem.ts';
import { checkDemoState, makeDemo, readDemoState } from './demoState.ts';
import { openStore } from './files/openStore.ts';
import type { Services } from './services.ts';
import { fileAnchor } from './trail/anchor.ts';
import { createTrail } from './trail/createTrail.ts';

/** A server that listens. */
export interface RunningServer {
  /** without a slash at its end */
  readonly address: string;
  /** lets what is under way finish, then lets go of everything */
  readonly stop: () => Promise<void>;
}

/** Makes the administrator; a password that nobody chose is shown this once, and must be changed. */
const seedFirstStart = async (db: Db, chosen: string | undefined): Promise<void> => {
  const password = chosen ?? randomBytes(12).toString('base64url');
  const mustChange = chosen === undefined;
  const isTheirs = await seedEssentials(db, { adminPasswordHash: await hashPassword(password), mustChange });
  if (isTheirs && mustChange) announce('ready.newPassword', { password });
};

/** What is done once the server listens; nothing waits for it but the end. */
type Later = () => Promise<void>;
const nothing: Later = async () => undefined;

const seed = async (services: Services): Promise<Later> => {
  const { config, db } = services;
  const isNew = await isUnseeded(db);
  const state = await readDemoState(db, isNew);
  checkDemoState(state, config);
  if (!config.demo) {
    if (isNew) await seedFirstStart(db, config.adminPassword);
    return nothing;
  }
  // Read only when asked for, so that a real server never holds it.
  const { demoPassword, demoUsernames, makeDemoBackups, seedDemo } = await import('./demo/index.ts');
  if (state === 'empty') {
    await makeDemo(db, async () => {
      await seedFirstStart(db, demoPassword);
      await seedDemo(services);
    });
  }
  announce('ready.demo', { users: demoUsernames.join(' '), password: demoPassword });
  return state === 'empty' ? () => makeDemoBackups(services) : nothing;
};

const listen = async (app: FastifyInstance, { host, port }: Config): Promise<string> => {
  try {
    return (await app.listen({ host, port })).replace(/\/\/(0\.0\.0\.0|\[::\]):/, '//127.0.0.1:');
  } catch (error) {
    await app.close();
    throw new StartProblem('ready.portTaken', { port: String(port), reason: (error as Error).message });
  }
};

interface Serving {
  readonly app: FastifyInstance;
  readonly address: string;
  /** ends when what was left for later is done */
  readonly settled: Promise<void>;
}

const serve = async (config: Config, services: Services): Promise<Serving> => {
  await finishFiles(services);
  const later = await seed(services);
  const app = await createApp(services);
  const address = await listen(app, config);
  const settled = later().catch((error: unknown) =>
    services.log.error({ err: error }, 'what was left for later failed'),
  );
  return { app, address, settled };
};

const makeServices = async (config: Config, database: Database, log: Services['log']): Promise<Services> => ({
  config,
  db: database.db,
  register,
  files: await openStore(config, database.db),
  trail: createTrail(config.secretKey),
  anchor: fileAnchor(config.dataDir, config.secretKey),
  log,
});

/** A connection whose answer was under way at the beginning stays open behind it, idle, until somebody closes it. */
const closeListener = async (app: FastifyInstance): Promise<void> => {
  const timer = setInterval(() => app.server.closeIdleConnections(), 100);
  await app.close().finally(() => clearInterval(timer));
};

/** Opens the database, fills an empty one, and listens. Throws StartProblem with the remedy. */
export const startServer = async (config: Config): Promise<RunningServer> => {
  const log = createLog(config);
  const database = await openDatabase(config, log);
  try {
    const { app, address, settled } = await serve(config, await makeServices(config, database, log));
    const stop = async (): Promise<void> => {
      await closeListener(app);
      await settled;
      await database.close();
    };
    return { address, stop };
  } catch (error) {
    await database.close();
    throw error;
  }
};
