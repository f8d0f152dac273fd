// The audit trail's list at 500,000 entries in PostgreSQL: the first page unfiltered, by person, record, action, kind,
// time, title and address, and by several at once. Target: 200 ms each.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { encodeFilters, type FilterItem } from '#schema';
import { startBenchServer, type BenchServer } from './measure/benchServer.ts';
import { fillDatabase } from './measure/fillDatabase.ts';
import { fillTrail } from './measure/fillTrail.ts';
import { temporaryDatabase } from './measure/temporaryDatabase.ts';

const entries = 500_000;
const target = 200;
const times = 15;

const is = (column: string, operator: FilterItem['operator'], value: string): FilterItem => ({
  column,
  operator,
  value,
});
const person = is('userId', 'include', '7');
const record = [is('resource', 'equal', 'assets'), is('recordId', 'equal', '77')];
const action = is('action', 'include', 'remove;locked');
const month = [is('at', 'from', '2026-03-01T00:00:00.000Z'), is('at', 'to', '2026-03-31T23:59:59.000Z')];
const questions: Readonly<Record<string, readonly FilterItem[]>> = {
  everything: [],
  'a person': [person],
  'a record': record,
  'an action that is rare': [action],
  'an action that is common': [is('action', 'include', 'update')],
  'a kind of record': [is('resource', 'include', 'assets')],
  'a month': month,
  'a title': [is('title', 'include', 'رکورد 4242')],
  'an address': [is('address', 'equal', '10.24.8.27')],
  'a person, an action, a month': [person, is('action', 'include', 'update'), ...month],
  'a person and a record': [person, ...record],
  'all of them': [person, ...record, is('action', 'include', 'update'), ...month],
  'nobody in a month': [is('userId', 'include', '424242'), ...month],
};

const milliseconds = async (server: BenchServer, filters: readonly FilterItem[]): Promise<readonly number[]> => {
  const query = { page: '1', per_page: '25', sort: 'at,desc', filters: encodeFilters(filters) };
  const address = `${server.url}/api/auditTrail?${new URLSearchParams(query)}`;
  const took: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const start = performance.now();
    const response = await fetch(address, { headers: { authorization: server.authorization } });
    await response.json();
    if (!response.ok) throw new Error(`The list answered ${response.status}`);
    took.push(performance.now() - start);
  }
  return took.toSorted((one, other) => one - other);
};

const measure = async (databaseUrl: string, folder: string): Promise<boolean> => {
  await fillDatabase(databaseUrl, folder, (client) => fillTrail(client, entries));
  const server = await startBenchServer(databaseUrl, folder);
  let met = true;
  console.log(`GET /auditTrail, first 25 of ${entries} entries, ms: middle and slowest of ${times}; target ${target}`);
  for (const [question, filters] of Object.entries(questions)) {
    const took = await milliseconds(server, filters);
    const [middle, slowest] = [took[Math.floor(times / 2)]!, took.at(-1)!];
    met &&= middle <= target;
    const figures = `${middle.toFixed(0).padStart(6)} ${slowest.toFixed(0).padStart(6)}`;
    console.log(`  ${question.padEnd(32)}${figures}${middle <= target ? '' : '   MISSED'}`);
  }
  await server.stop();
  return met;
};

const folder = mkdtempSync(path.join(tmpdir(), 'tadbir-bench-'));
const database = await temporaryDatabase();
try {
  process.exitCode = (await measure(database.url, folder)) ? 0 : 1;
} finally {
  await database.remove();
  rmSync(folder, { recursive: true, force: true });
}
