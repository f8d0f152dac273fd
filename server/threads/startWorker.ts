import { pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/** The folder of the programs of threads where the server itself is not built, as in its tests. */
const builtAside = (): string => {
  const folder = process.env['BUILT_THREADS'];
  if (folder === undefined)
    throw new Error('From source no thread can be started; BUILT_THREADS names a build of them');
  return pathToFileURL(`${folder}/`).href;
};

/** Starts a worker by the name of its program, which the build puts beside the caller (`import.meta.url`). */
export const startWorker = (caller: string, name: string, options: WorkerOptions): Worker =>
  new Worker(new URL(`${name}.js`, caller.endsWith('.ts') ? builtAside() : caller), options);
