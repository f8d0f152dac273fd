import { fileURLToPath } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

const bootstrap = (source: string): string =>
  `import('vite').then(({ runnerImport }) => runnerImport(${JSON.stringify(source)}, { configFile: false, logLevel: 'silent' }))`;

/**
 * Starts a worker by the name of its file, which stands beside the caller (`import.meta.url`): built, as plain
 * JavaScript; from source (tests) Vite reads the TypeScript.
 */
export const startWorker = (caller: string, name: string, options: WorkerOptions): Worker =>
  caller.endsWith('.ts')
    ? new Worker(bootstrap(fileURLToPath(new URL(`./${name}.ts`, caller))), { ...options, eval: true })
    : new Worker(new URL(`${name}.js`, caller), options);
