// npm run dev [-- --demo]: the server from a fresh build, and before it the console with instant reload.
import { spawn } from 'node:child_process';
import { build, createServer } from 'vite';

await build({ configFile: 'vite.server.config.ts', logLevel: 'warn' });
const api = spawn(process.execPath, ['dist/server/main.js', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { NODE_ENV: 'development', ...process.env },
});
const vite = await createServer({ configFile: 'vite.config.ts' });
await vite.listen();
vite.printUrls();

const end = async () => {
  api.kill('SIGTERM');
  await vite.close();
};
process.once('SIGINT', end);
process.once('SIGTERM', end);
api.once('exit', async (code) => {
  process.exitCode = code ?? 0;
  await vite.close();
});
