import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/longestFirst.ts';
import { resourceNames } from './scripts/resourceNames.ts';
import { patience } from './tests/patience.ts';

// What a test may take ends what hangs; it says nothing about speed, which is the benches' matter.
const shared = { testTimeout: 2 * patience, hookTimeout: 4 * patience, expect: { poll: { timeout: patience } } };

/** Journeys with seconds among their conditions have the machine for themselves. */
const timed = ['tests/journeys/importStandard.test.ts'];
const journey = { ...shared, environment: 'node', globalSetup: ['tests/journeys/prepareDemo.ts'] };

export default defineConfig({
  test: {
    // One more than there are processors, for a test waits for its browser, its disk and other processes a third of its time.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: { ...shared, name: 'schema', environment: 'node', include: ['tests/{schema,i18n,scripts}/**/*.test.ts'] },
      },
      {
        test: {
          ...shared,
          name: 'server',
          environment: 'node',
          include: ['tests/{server,contract}/**/*.test.ts'],
          globalSetup: ['tests/server/prepareDatabases.ts'],
        },
      },
      {
        plugins: [react(), resourceNames()],
        test: {
          ...shared,
          name: 'browser',
          environment: 'happy-dom',
          // As in the journeys: what has been closed is gone.
          environmentOptions: { happyDOM: { settings: { device: { prefersReducedMotion: 'reduce' } } } },
          include: ['tests/src/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/src/setup.ts'],
        },
      },
      {
        test: {
          ...journey,
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          exclude: timed,
          testTimeout: 5 * patience,
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
