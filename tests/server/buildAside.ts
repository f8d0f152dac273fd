import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { layDatabase } from '#scripts/layDatabase.ts';
import { threads } from '#scripts/threads.ts';

/** Builds programs as the server is built, by the names they get; gives their folder. */
const buildAside = async (name: string, input: Readonly<Record<string, string>>): Promise<string> => {
  const outDir = path.resolve('.tsbuild', name);
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      ssr: true,
      target: 'node20',
      outDir,
      minify: false,
      rolldownOptions: { input, output: { format: 'esm', entryFileNames: '[name].js' } },
    },
  });
  await layDatabase(outDir);
  return outDir;
};

/** Builds a program of the tests, and beside it the threads that it may start; gives the program to start. */
export const buildProgram = async (program: URL): Promise<string> => {
  const source = fileURLToPath(program);
  const name = path.basename(source, '.ts');
  return path.join(await buildAside(name, { [name]: source, ...threads }), `${name}.js`);
};

/** Builds the threads that the server starts, which runs from source here. */
export const buildThreads = async (): Promise<void> => {
  process.env['BUILT_THREADS'] ??= await buildAside('threads', threads);
};
