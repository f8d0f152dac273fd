import { buildThreads } from './buildAside.ts';
import { prepareTestDatabases } from './testDatabase.ts';

/** Before all tests of the server, so that no first one waits for the migrations and no two apply them at once. */
export const setup = async (): Promise<() => void> => {
  await buildThreads();
  return prepareTestDatabases();
};
