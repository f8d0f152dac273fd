import { defineConfig } from 'vite';
import { layDatabase } from './scripts/layDatabase.ts';
import { threads } from './scripts/threads.ts';

// The server as plain JavaScript: main.js, and beside it the threads that it starts.
export default defineConfig({
  publicDir: false,
  plugins: [{ name: 'empty-database', closeBundle: () => layDatabase('dist/server') }],
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist/server',
    emptyOutDir: true,
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: { main: 'server/main.ts', ...threads },
      output: { format: 'esm', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
