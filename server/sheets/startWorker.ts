import { fileURLToPath } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

// Built, a worker stands beside the server as plain JavaScript; from source (tests) Vite reads the TypeScript.
const fromSource = import.meta.url.endsWith('.ts');
const sourceOf = (name: string): string => JSON.stringify(fileURLToPath(new URL(`./${name}.ts`, import.meta.url)));
const bootstrap = (name: string): string =>
  `import('vite').then(({ runnerImport }) => runnerImport(${sourceOf(name)}, { configFile: false, logLevel: 'silent' }))`;

/** Starts a worker of this folder by the name of its file. */
export const startWorker = (name: string, options: WorkerOptions): Worker =>
  fromSource
    ? new Worker(bootstrap(name), { ...options, eval: true })
    : new Worker(new URL(`${name}.js`, import.meta.url), options);
