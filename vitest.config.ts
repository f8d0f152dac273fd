import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { LongestFirst } from './scripts/longestFirst.ts';
import { resourceNames } from './scripts/resourceNames.ts';
import { patience } from './tests/patience.ts';

// What a test may take ends what hangs; it says nothing about speed, which is the benches' matter.
const shared = {
  testTimeout: 2 * patience,
  hookTimeout: 4 * patience,
  expect: { poll: { timeout: patience } },
  setupFiles: ['tests/importsSettled.ts'],
};

/** One more than there are processors, for a test waits for its disk and other processes; a journey waits more still. */
const maxWorkers = availableParallelism() + 1;

/** Journeys with seconds among their conditions have the machine for themselves. */
const timed = ['tests/journeys/importStandard.test.ts'];
const journey = { ...shared, environment: 'node', globalSetup: ['tests/journeys/prepareDemo.ts'], isolate: false };

/** Files that replace modules, which those after them in the same process would find replaced. */
const mocking = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.test\.tsx?$/.test(file))
  .map((file) => `tests/${file.replaceAll('\\', '/')}`)
  .filter((file) => readFileSync(file, 'utf8').includes('vi.mock('));

/** Tests of some folders, in processes that read the console's modules once; those that replace some, each in its own. */
const project = (name: string, folders: readonly string[], rest: TestProjectInlineConfiguration = {}) => {
  const of = (test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration => ({
    ...rest,
    test: { ...shared, environment: 'node', ...rest.test, ...test },
  });
  const include = folders.map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`);
  const alone = mocking.filter((file) => folders.some((folder) => file.startsWith(`tests/${folder}/`)));
  return [
    of({ name, include, exclude: mocking, isolate: false }),
    ...(alone.length > 0 ? [of({ name: `${name}, modules replaced`, include: alone })] : []),
  ];
};

export default defineConfig({
  test: {
    maxWorkers,
    sequence: { sequencer: LongestFirst },
    projects: [
      ...project('schema', ['schema', 'i18n', 'scripts']),
      ...project('server', ['server', 'contract'], { test: { globalSetup: ['tests/server/prepareDatabases.ts'] } }),
      ...project('browser', ['src'], {
        plugins: [react(), resourceNames()],
        test: {
          environment: 'happy-dom',
          // As in the journeys: what has been closed is gone.
          environmentOptions: { happyDOM: { settings: { device: { prefersReducedMotion: 'reduce' } } } },
          setupFiles: [...shared.setupFiles, 'tests/src/setup.ts'],
        },
      }),
      {
        test: {
          ...journey,
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          exclude: timed,
          testTimeout: 5 * patience,
          maxWorkers: maxWorkers + 1,
          // After all others, for a browser beside them would slow what they time.
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...journey,
          name: 'timed',
          include: timed,
          testTimeout: 5 * patience,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
