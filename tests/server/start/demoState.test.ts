import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { checkDemoState, makeDemo, readDemoState } from '#server/demoState.ts';
import { openTestDatabase, type TestDatabase } from '#tests/server/testDatabase.ts';

const environment = { SECRET_KEY: 'k'.repeat(32), DATA_DIR: '/srv/tadbir' };
const real = readConfig(environment);
const demo = readConfig(environment, { demo: true });

describe('demo and real data', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  it('tells a new database from one that people have used', async () => {
    expect(await readDemoState(database.db, true)).toBe('empty');
    expect(await readDemoState(database.db, false)).toBe('real');
  });

  it('notices a demo that was cut off while it was made, and one that is whole', async () => {
    await expect(makeDemo(database.db, () => Promise.reject(new Error('cut off')))).rejects.toThrow('cut off');
    expect(await readDemoState(database.db, false)).toBe('unfinished');
    await makeDemo(database.db, () => Promise.resolve());
    expect(await readDemoState(database.db, false)).toBe('demo');
  });

  it.each([
    ['demo', real, 'database.mixed'],
    ['real', demo, 'database.notDemo'],
    ['unfinished', demo, 'database.unfinished'],
    ['unfinished', real, 'database.unfinished'],
  ] as const)('refuses a %s database where it does not belong', (state, config, key) => {
    expect(() => checkDemoState(state, config)).toThrow(expect.objectContaining({ key }));
  });

  it.each([
    ['empty', real],
    ['real', real],
    ['empty', demo],
    ['demo', demo],
  ] as const)('takes a %s database where it belongs', (state, config) => {
    expect(() => checkDemoState(state, config)).not.toThrow();
  });
});
