import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** Builds a program of the tests and the database's thread as the server is built; gives the program to start. */
export const buildProgram = async (program: URL): Promise<string> => {
  const source = fileURLToPath(program);
  const name = path.basename(source, '.ts');
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
      rolldownOptions: {
        input: {
          [name]: source,
          databaseWorker: 'server/database/embedded/databaseWorker.ts',
        },
        output: { format: 'esm', entryFileNames: '[name].js' },
      },
    },
  });
  return path.join(outDir, `${name}.js`);
};
