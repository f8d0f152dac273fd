import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { WorkerInput } from './messages.ts';

const here = import.meta.url;

/** From source (tests) Vite reads the TypeScript; built, the worker is plain JavaScript beside the server. */
const bootstrap = (): string => {
  const source = JSON.stringify(fileURLToPath(new URL('./databaseWorker.ts', here)));
  return `import('vite').then(({ runnerImport }) => runnerImport(${source}, { configFile: false, logLevel: 'silent' }))`;
};

/** Starts the thread of the embedded database. */
export const startWorker = (workerData: WorkerInput): Worker =>
  here.endsWith('.ts')
    ? new Worker(bootstrap(), { eval: true, workerData })
    : new Worker(new URL('databaseWorker.js', here), { workerData });
