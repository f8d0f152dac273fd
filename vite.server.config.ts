import { defineConfig } from 'vite';

// The server as plain JavaScript: main.js, and beside it the threads that it starts by name.
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist/server',
    emptyOutDir: true,
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        databaseWorker: 'server/database/embedded/databaseWorker.ts',
        xlsxWorker: 'server/sheets/xlsxWorker.ts',
        jsonWorker: 'server/sheets/jsonWorker.ts',
      },
      output: { format: 'esm', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
