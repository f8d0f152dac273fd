import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { resourceNames } from './scripts/resourceNames.ts';

const server = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;

/** The browser's half: built to dist/public, where the server finds it. In development the API is proxied. */
export default defineConfig({
  plugins: [react(), resourceNames()],
  build: {
    outDir: 'dist/public',
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    reportCompressedSize: false,
    // A data: address would break the content security policy.
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/api': server, '/storage': server } },
});
