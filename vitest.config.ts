import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const shared = { testTimeout: 30_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    projects: [
      {
        test: { ...shared, name: 'schema', environment: 'node', include: ['tests/{schema,i18n,scripts}/**/*.test.ts'] },
      },
      { test: { ...shared, name: 'server', environment: 'node', include: ['tests/{server,contract}/**/*.test.ts'] } },
      {
        plugins: [react()],
        test: {
          ...shared,
          name: 'browser',
          environment: 'happy-dom',
          include: ['tests/src/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/src/setup.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'journeys',
          environment: 'node',
          include: ['tests/journeys/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
        },
      },
    ],
  },
});
