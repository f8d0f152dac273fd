// A list of 25 rows with filter, sort and count over 100,000 users in PostgreSQL: processor time of the server per
// request, beside a bare pg loop that makes the same statements in the same run. The loop has every statement read and
// planned anew; the server has the look-up of the session kept by name, which is part of its way.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { encodeFilters, type FilterItem } from '#schema';
import { startBenchServer, type BenchServer } from './measure/benchServer.ts';
import { fillUsers } from './measure/fillUsers.ts';
import { loadHttp } from './measure/loadHttp.ts';
import { processTime } from './measure/processTime.ts';
import { temporaryDatabase } from './measure/temporaryDatabase.ts';

const users = 100_000;
const connections = 10;
const seconds = Number(process.env['BENCH_SECONDS'] ?? 4);
/** Server and loop take turns, so that a busy moment of the machine does not fall on one of them alone. */
const turns = 3;
/** Both run hot before each turn: what counts is the work, not the start. */
const warmUp = 3;
const target = 1.5;

/** A filter that finds a thousand people, and one that finds every seventh. */
const filters: readonly FilterItem[] = [
  { column: 'lastName', operator: 'include', value: 'گودرزی تبریزی' },
  { column: 'position', operator: 'include', value: 'ریسک' },
];
const addressOf = (filter: FilterItem): string => {
  const query = { page: '3', per_page: '25', sort: 'lastName,asc', filters: encodeFilters([filter]) };
  return `/api/users?${new URLSearchParams(query)}`;
};

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The statements of one request, when nothing has to be warmed up any more, and how many rows it finds. */
const statementsOf = async (recorder: BenchServer, file: string, address: string) => {
  const request = async (): Promise<number> => {
    const response = await fetch(recorder.url + address, { headers: { authorization: recorder.authorization } });
    const { total } = (await response.json()) as { total?: number };
    if (!total) throw new Error(`The list answered ${response.status} with ${total} rows`);
    return total;
  };
  await request();
  writeFileSync(file, '');
  const total = await request();
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return { total, statements: lines.map((line) => JSON.parse(line) as Statement) };
};

const measureServer = async (server: BenchServer, address: string) => {
  const before = processTime(server.pid);
  const load = await loadHttp(server.url + address, server.authorization, { connections, seconds });
  return { ...load, milliseconds: ((processTime(server.pid) - before) * 1000) / load.requests };
};

const measureLoop = (url: string, statements: readonly Statement[]) => {
  const input = JSON.stringify({ url, statements, connections, warmUp, seconds });
  const output = execFileSync(process.execPath, ['bench/measure/rawLoop.mjs', input], { encoding: 'utf8' });
  const { rounds, processorSeconds } = JSON.parse(output) as { rounds: number; processorSeconds: number };
  return { perSecond: rounds / seconds, milliseconds: (processorSeconds * 1000) / rounds };
};

const byMedian = <T extends { milliseconds: number }>(measured: readonly T[]): T =>
  [...measured].sort((one, other) => one.milliseconds - other.milliseconds)[Math.floor(measured.length / 2)]!;

const takeTurns = async (
  server: BenchServer,
  databaseUrl: string,
  address: string,
  statements: readonly Statement[],
) => {
  const own = [];
  const raw = [];
  for (let turn = 0; turn < turns; turn += 1) {
    await loadHttp(server.url + address, server.authorization, { connections, seconds: warmUp });
    own.push(await measureServer(server, address));
    raw.push(measureLoop(databaseUrl, statements));
  }
  return { own: byMedian(own), raw: byMedian(raw) };
};

const compare = async (databaseUrl: string, folder: string, filter: FilterItem): Promise<number> => {
  const file = path.join(folder, 'statements.jsonl');
  writeFileSync(file, '');
  const recorder = await startBenchServer(databaseUrl, folder, file);
  const { total, statements } = await statementsOf(recorder, file, addressOf(filter));
  await recorder.stop();
  const server = await startBenchServer(databaseUrl, folder);
  const { own, raw } = await takeTurns(server, databaseUrl, addressOf(filter), statements);
  await server.stop();
  const ratio = own.milliseconds / raw.milliseconds;
  const figure = (value: number): string => value.toFixed(2).padStart(9);
  console.log(`
${filter.column} ${filter.operator} «${filter.value}»: ${total} of ${users} users, ${statements.length} statements
                 ms of processor   per second
  server        ${figure(own.milliseconds)}        ${figure(own.perSecond)}   (p50 ${own.p50} ms, p99 ${own.p99} ms)
  bare pg loop  ${figure(raw.milliseconds)}        ${figure(raw.perSecond)}
  ratio         ${figure(ratio)}        target at most ${target}: ${ratio <= target ? 'met' : 'MISSED'}`);
  return ratio;
};

const measure = async (databaseUrl: string, folder: string): Promise<boolean> => {
  // The first start makes the tables.
  await (await startBenchServer(databaseUrl, folder)).stop();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await fillUsers(client, users);
  await client.end();
  console.log(`GET /users, page 3 of 25 rows, sorted by last name, ${connections} connections`);
  const ratios: number[] = [];
  for (const filter of filters) ratios.push(await compare(databaseUrl, folder, filter));
  return ratios.every((ratio) => ratio <= target);
};

const folder = mkdtempSync(path.join(tmpdir(), 'tadbir-bench-'));
const database = await temporaryDatabase();
try {
  process.exitCode = (await measure(database.url, folder)) ? 0 : 1;
} finally {
  await database.remove();
  rmSync(folder, { recursive: true, force: true });
}
