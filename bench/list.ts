// A list of 25 rows with filter, sort and count over 100,000 users in PostgreSQL: processor time of the server per
// request, beside a bare pg loop that makes the same statements in the same run. The loop has every statement read and
// planned anew; the server has the look-up of the session kept by name, which is part of its way.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { encodeFilters, type FilterItem } from '#schema';
import { startBenchServer, type BenchServer } from './measure/benchServer.ts';
import { fillDatabase } from './measure/fillDatabase.ts';
import { fillUsers } from './measure/fillUsers.ts';
import { loadHttp } from './measure/loadHttp.ts';
import { processTime } from './measure/processTime.ts';
import { startRawLoop, type RawLoop, type Statement } from './measure/startRawLoop.ts';
import { temporaryDatabase } from './measure/temporaryDatabase.ts';

const users = 100_000;
const connections = 10;
const seconds = Number(process.env['BENCH_SECONDS'] ?? 4);
/** Server and loop take turns, so that a busy moment of the machine does not fall on one of them alone. */
const turns = 5;
/** So many quick requests, and rounds of the loop, make both hot: what counts is the work, not the start. */
const warmUp = Number(process.env['BENCH_WARM_UP'] ?? 10_000);
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

/** A list as the server is asked for it, and what it then asks the database. */
interface Asked {
  readonly filter: FilterItem;
  readonly address: string;
  readonly total: number;
  readonly statements: readonly Statement[];
}

/**
 * The statements of one request, when nothing has to be warmed up any more, and how many rows it finds. What the server
 * asks of itself now and then may slip in, so the shortest of some is taken.
 */
const record = async (recorder: BenchServer, file: string, filter: FilterItem): Promise<Asked> => {
  const address = addressOf(filter);
  const request = async (): Promise<Asked> => {
    writeFileSync(file, '');
    const response = await fetch(recorder.url + address, { headers: { authorization: recorder.authorization } });
    const { total } = (await response.json()) as { total?: number };
    if (!total) throw new Error(`The list answered ${response.status} with ${total} rows`);
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    return { filter, address, total, statements: lines.map((line) => JSON.parse(line) as Statement) };
  };
  await request();
  const recorded = [await request(), await request(), await request()];
  return recorded.sort((one, other) => one.statements.length - other.statements.length)[0]!;
};

const recordAll = async (databaseUrl: string, folder: string): Promise<readonly Asked[]> => {
  const file = path.join(folder, 'statements.jsonl');
  writeFileSync(file, '');
  const recorder = await startBenchServer(databaseUrl, folder, file);
  const asked: Asked[] = [];
  for (const filter of filters) asked.push(await record(recorder, file, filter));
  await recorder.stop();
  return asked;
};

/** As often as the loop, so that whole requests are counted however long one takes. */
const measureServer = async (server: BenchServer, { address }: Asked, requests: number) => {
  const before = processTime(server.pid);
  const load = await loadHttp(server.url + address, server.authorization, { connections, requests });
  return { ...load, milliseconds: ((processTime(server.pid) - before) * 1000) / load.requests };
};

const measureLoop = async (loop: RawLoop, { statements }: Asked) => {
  const { rounds, processorSeconds } = await loop.run({ statements, seconds });
  return { rounds, perSecond: rounds / seconds, milliseconds: (processorSeconds * 1000) / rounds };
};

const byMedian = <T extends { milliseconds: number }>(measured: readonly T[]): T =>
  [...measured].sort((one, other) => one.milliseconds - other.milliseconds)[Math.floor(measured.length / 2)]!;

const takeTurns = async (server: BenchServer, loop: RawLoop, asked: Asked) => {
  const own = [];
  const raw = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const made = await measureLoop(loop, asked);
    raw.push(made);
    own.push(await measureServer(server, asked, made.rounds));
  }
  return { own: byMedian(own), raw: byMedian(raw) };
};

const compare = async (server: BenchServer, loop: RawLoop, asked: Asked): Promise<number> => {
  const { filter, total, statements } = asked;
  const { own, raw } = await takeTurns(server, loop, asked);
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
  await fillDatabase(databaseUrl, folder, (client) => fillUsers(client, users));
  console.log(`GET /users, page 3 of 25 rows, sorted by last name, ${connections} connections`);
  const asked = await recordAll(databaseUrl, folder);
  const [quick] = asked as readonly [Asked, ...Asked[]];
  const server = await startBenchServer(databaseUrl, folder);
  const loop = startRawLoop(databaseUrl, connections);
  await loadHttp(server.url + quick.address, server.authorization, { connections, requests: warmUp });
  await loop.run({ statements: quick.statements, rounds: warmUp });
  const ratios: number[] = [];
  for (const one of asked) ratios.push(await compare(server, loop, one));
  loop.stop();
  await server.stop();
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
