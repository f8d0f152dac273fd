import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** Builds the writer and the database's thread as the server is built; gives the program to start. */
export const buildWriter = async (): Promise<string> => {
  const outDir = path.resolve('.tsbuild/writer');
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
          writer: fileURLToPath(new URL('./writer.ts', import.meta.url)),
          databaseWorker: 'server/database/embedded/databaseWorker.ts',
        },
        output: { format: 'esm', entryFileNames: '[name].js' },
      },
    },
  });
  return path.join(outDir, 'writer.js');
};
