import { announce } from './announce.ts';
import { resetAdministrator, type Reset } from './auth/resetAdministrator.ts';
import type { Config } from './config.ts';
import { exclusively } from './database/exclusive.ts';
import type { Db } from './database/schema.ts';
import { isUnseeded } from './database/seed.ts';
import { StartProblem } from './database/startProblem.ts';
import { checkDemoState, readDemoState } from './demoState.ts';
import { openPresent } from './openPresent.ts';
import { holdsTrail } from './trail/readTrail.ts';
import { createTrail } from './trail/createTrail.ts';

interface Wanted {
  readonly secondFactor: boolean;
}

const reset = async (db: Db, config: Config, wanted: Wanted): Promise<Reset> => {
  const { secretKey } = config;
  if (await isUnseeded(db)) throw new StartProblem('access.unseeded');
  checkDemoState(await readDemoState(db, false), config);
  // Another key would break the trail, and miss the lock, which is kept under it.
  if (!(await holdsTrail(db, secretKey))) throw new StartProblem('access.otherKey');
  return resetAdministrator({ db, config, trail: createTrail(secretKey) }, wanted);
};

/**
 * `--reset-administrator [--second-factor]`: a way back in for the first administrator, whom nobody in the console governs.
 * On a PostgreSQL server also beside servers that run; not while a backup, a restore or a deletion is under way.
 */
export const resetCommand = async (config: Config, wanted: Wanted): Promise<void> => {
  const database = await openPresent(config);
  try {
    const done = await exclusively(database.db, () => reset(database.db, config, wanted));
    if (!done) throw new StartProblem('access.busy');
    const { username, password, hasFactor } = done;
    announce('access.reset', { username, password });
    if (hasFactor) announce('access.factorStays');
  } finally {
    await database.close();
  }
};
