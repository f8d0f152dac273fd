// A list of 25 rows with filter, sort and count over 100,000 users in PostgreSQL: processor time of the server per
// request, beside a bare pg loop that makes the same statements in the same run.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { encodeFilters } from '#schema';
import { startBenchServer, type BenchServer } from './measure/benchServer.ts';
import { fillUsers } from './measure/fillUsers.ts';
import { loadHttp } from './measure/loadHttp.ts';
import { processTime } from './measure/processTime.ts';
import { temporaryDatabase } from './measure/temporaryDatabase.ts';

const users = 100_000;
const connections = 10;
const seconds = Number(process.env['BENCH_SECONDS'] ?? 8);
const target = 1.5;
const filters = encodeFilters([{ column: 'position', operator: 'include', value: 'ریسک' }]);
const address = `/api/users?${new URLSearchParams({ page: '3', per_page: '25', sort: 'lastName,asc', filters })}`;

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The statements of one request, when nothing has to be warmed up any more. */
const statementsOfRequest = async (databaseUrl: string, folder: string): Promise<Statement[]> => {
  const file = path.join(folder, 'statements.jsonl');
  writeFileSync(file, '');
  const server = await startBenchServer(databaseUrl, folder, file);
  const request = async (): Promise<void> => {
    const response = await fetch(server.url + address, { headers: { authorization: server.authorization } });
    const { total } = (await response.json()) as { total?: number };
    if (!total) throw new Error(`The list answered ${response.status} with ${total} rows`);
  };
  await request();
  writeFileSync(file, '');
  await request();
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  await server.stop();
  return lines.map((line) => JSON.parse(line) as Statement);
};

const measureServer = async (server: BenchServer) => {
  const options = { connections, seconds };
  await loadHttp(server.url + address, server.authorization, { ...options, seconds: 2 });
  const before = processTime(server.pid);
  const load = await loadHttp(server.url + address, server.authorization, options);
  return { ...load, milliseconds: ((processTime(server.pid) - before) * 1000) / load.requests };
};

const measureLoop = (url: string, statements: readonly Statement[]) => {
  const input = JSON.stringify({ url, statements, connections, seconds });
  const output = execFileSync(process.execPath, ['bench/measure/rawLoop.mjs', input], { encoding: 'utf8' });
  const { rounds, processorSeconds } = JSON.parse(output) as { rounds: number; processorSeconds: number };
  return { perSecond: rounds / seconds, milliseconds: (processorSeconds * 1000) / rounds };
};

const measure = async (databaseUrl: string, folder: string): Promise<number> => {
  await (await startBenchServer(databaseUrl, folder)).stop();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await fillUsers(client, users);
  await client.end();
  const statements = await statementsOfRequest(databaseUrl, folder);
  const server = await startBenchServer(databaseUrl, folder);
  const own = await measureServer(server);
  const raw = measureLoop(databaseUrl, statements);
  await server.stop();
  const ratio = own.milliseconds / raw.milliseconds;
  const figure = (value: number): string => value.toFixed(2).padStart(9);
  console.log(`GET ${decodeURIComponent(address)}
${users} users, ${connections} connections, ${statements.length} statements per request

                 ms of processor   per second
  server        ${figure(own.milliseconds)}        ${figure(own.perSecond)}   (p50 ${own.p50} ms, p99 ${own.p99} ms)
  bare pg loop  ${figure(raw.milliseconds)}        ${figure(raw.perSecond)}

ratio ${ratio.toFixed(2)}, target at most ${target}: ${ratio <= target ? 'met' : 'MISSED'}`);
  return ratio;
};

const folder = mkdtempSync(path.join(tmpdir(), 'tadbir-bench-'));
const database = await temporaryDatabase();
try {
  process.exitCode = (await measure(database.url, folder)) <= target ? 0 : 1;
} finally {
  await database.remove();
  rmSync(folder, { recursive: true, force: true });
}
