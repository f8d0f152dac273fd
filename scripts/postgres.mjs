// A throw-away PostgreSQL for tests and measurements. As a command it runs another one beside it:
//   node scripts/postgres.mjs npm test      (TEST_DATABASE_URL names the server)
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import pg from 'pg';

const home = '/usr/lib/postgresql';

/** The folder of the newest PostgreSQL programs; undefined where there are none. */
export const findPostgres = () => {
  const versions = existsSync(home) ? readdirSync(home).sort((a, b) => Number(b) - Number(a)) : [];
  const asked = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim();
  return [...versions.map((version) => path.join(home, version, 'bin')), ...(asked ? [asked] : [])].find((folder) =>
    existsSync(path.join(folder, 'initdb')),
  );
};

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/** PostgreSQL refuses to run as root; then it runs as the user that its package made. */
const identity = () => {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: idOf('-u'), gid: idOf('-g') };
};

const ready = async (url, server) => {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return await client.end();
    } catch {
      if (server.exitCode !== null) break;
      await wait(100);
    }
  }
  throw new Error('The temporary PostgreSQL did not start.');
};

const initialise = (programs, folder, user) => {
  const options = ['--encoding=UTF8', '--locale=C.UTF-8', '--auth=trust', '--username=postgres', '--no-sync'];
  const made = spawnSync(path.join(programs, 'initdb'), ['-D', folder, ...options], { ...user, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
};

/** Starts a server of its own on a free port, with an empty cluster; settings are `name=value`. */
export const startPostgres = async (settings = ['fsync=off', 'full_page_writes=off']) => {
  const programs = findPostgres();
  if (!programs) throw new Error('No PostgreSQL found. Install it (on Debian: apt-get install postgresql).');
  const folder = mkdtempSync(path.join(tmpdir(), 'tadbir-postgres-'));
  const user = identity();
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  initialise(programs, folder, user);
  const port = await freePort();
  const all = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, 'max_connections=300', ...settings];
  const options = ['-D', folder, '-p', String(port), ...all.flatMap((setting) => ['-c', setting])];
  const server = spawn(path.join(programs, 'postgres'), options, { ...user, stdio: 'ignore' });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const stop = async () => {
    server.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  try {
    await ready(url, server);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, pid: server.pid, stop };
};

const runBeside = async ([command, ...args]) => {
  const { url, stop } = await startPostgres();
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: url } });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  process.exitCode = await new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
  await stop();
};

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await runBeside(process.argv.slice(2));
