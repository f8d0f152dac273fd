// An import of 100,000 units from XLSX, ten below each, on PostgreSQL and on the embedded database: how long it takes,
// how much memory the server needs beyond what it had, and how long others wait for a list meanwhile.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { CellRow } from '#server/sheets/cell.ts';
import { writeXlsx } from '#server/sheets/writeXlsx.ts';
import { startBenchServer, type BenchServer } from './measure/benchServer.ts';
import { processTime } from './measure/processTime.ts';
import { temporaryDatabase } from './measure/temporaryDatabase.ts';

const rows = Number(process.env['BENCH_ROWS'] ?? 100_000);
const targets = { seconds: 60, megabytes: 200, milliseconds: 200 } as const;

const heads = ['کد واحد', 'عنوان واحد', 'کد والد', 'مدیر واحد', 'توضیحات'];
/** The rows stand in the reverse of the order in which they can be written. */
const rowOf = (place: number): CellRow => {
  const number = rows - place;
  const parent = number > 10 ? `U-${Math.ceil(number / 10)}` : null;
  return [`U-${number}`, `واحد شمارهٔ ${number}`, parent, 'admin', `شرح واحد ${number}، که چند کلمه دارد`];
};

const workbook = async (): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  const batch = 1000;
  async function* batches(): AsyncGenerator<readonly CellRow[]> {
    for (let start = 0; start < rows; start += batch)
      yield Array.from({ length: Math.min(batch, rows - start) }, (_, index) => rowOf(start + index));
  }
  const sheet = { name: 'واحدها', rightToLeft: true, columns: heads.map((title) => ({ title })) };
  await writeXlsx(sheet, batches(), (chunk) => void chunks.push(chunk));
  return Buffer.concat(chunks);
};

/** Megabytes that a process holds. Linux only. */
const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

const asking = ({ url, authorization }: BenchServer) => {
  const headers = { authorization };
  const get = async <T>(address: string): Promise<T> => {
    const response = await fetch(`${url}/api${address}`, { headers });
    return ((await response.json()) as { data: T }).data;
  };
  const post = async <T>(address: string, body: object): Promise<T> => {
    const response = await fetch(`${url}/api${address}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${address} answered ${response.status}: ${await response.text()}`);
    return ((await response.json()) as { data: T }).data;
  };
  const upload = async (bytes: Buffer): Promise<number> => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)]), 'units.xlsx');
    const response = await fetch(`${url}/api/files`, { method: 'POST', headers, body: form });
    return ((await response.json()) as { data: { id: number } }).data.id;
  };
  return { get, post, upload };
};

interface Job {
  readonly state: string;
  readonly result: { readonly created: number } | null;
  readonly errors: unknown;
}

/** Does something every now and then until told to stop; gives what stops it. */
const meanwhile = (pause: number, work: () => unknown): (() => Promise<void>) => {
  let going = true;
  const ended = (async () => {
    while (going) {
      await work();
      await wait(pause);
    }
  })();
  return () => {
    going = false;
    return ended;
  };
};

const words: Readonly<Record<keyof typeof targets, string>> = {
  seconds: 'until it was done',
  megabytes: 'of memory beyond what it had',
  milliseconds: 'slowest list meanwhile',
};
type Figures = Readonly<Record<keyof typeof targets, number>>;

/** Prints the figures beside their targets; true where all are met. */
const report = (figures: Figures): boolean => {
  const names = Object.keys(targets) as (keyof typeof targets)[];
  for (const name of names) {
    const met = figures[name] <= targets[name] ? 'met' : 'MISSED';
    console.log(
      `${figures[name].toFixed(1).padStart(11)} ${name.padEnd(12)} ${words[name].padEnd(28)} target ${targets[name]} ${met}`,
    );
  }
  return names.every((name) => figures[name] <= targets[name]);
};

/** Imports a file that is there and gives its job when it has ended. */
const importedBy = async ({ get, post }: ReturnType<typeof asking>, fileId: number): Promise<Job> => {
  const { job } = await post<{ job: number }>('/businessunits/import', { fileId });
  for (;;) {
    await wait(250);
    const found = await get<Job>(`/jobs/${job}`);
    if (found.state === 'failed') throw new Error(`The import failed: ${JSON.stringify(found.errors).slice(0, 500)}`);
    if (found.state !== 'running') return found;
  }
};

const measure = async (engine: string, server: BenchServer, bytes: Buffer): Promise<boolean> => {
  const calls = asking(server);
  const list = (): Promise<unknown> => calls.get('/users?page=1&per_page=25');
  for (let warm = 0; warm < 20; warm += 1) await list();
  const before = memoryOf(server.pid);
  let peak = before;
  let slowest = 0;
  const fileId = await calls.upload(bytes);
  const watched = meanwhile(50, () => (peak = Math.max(peak, memoryOf(server.pid))));
  const others = meanwhile(20, async () => {
    const asked = performance.now();
    await list();
    slowest = Math.max(slowest, performance.now() - asked);
  });
  const from = performance.now();
  const worked = processTime(server.pid);
  const { result } = await importedBy(calls, fileId);
  const seconds = (performance.now() - from) / 1000;
  const processor = processTime(server.pid) - worked;
  await Promise.all([watched(), others()]);
  const [load = 0] = loadavg();
  console.log(
    `\n${engine}: ${result?.created} rows, ${(bytes.length / 1024 / 1024).toFixed(1)} MB; ` +
      `${processor.toFixed(1)} s of the server's processor time, load of the machine ${load.toFixed(1)}`,
  );
  return report({ seconds, megabytes: peak - before, milliseconds: slowest });
};

const onEngine = async (engine: string, databaseUrl: string | undefined, bytes: Buffer): Promise<boolean> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tadbir-bench-'));
  const server = await startBenchServer(databaseUrl, folder);
  try {
    return await measure(engine, server, bytes);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

const bytes = await workbook();
const only = process.argv[2];
const results: boolean[] = [];
if (only !== 'embedded') {
  const database = await temporaryDatabase();
  results.push(await onEngine('PostgreSQL', database.url, bytes).finally(() => database.remove()));
}
if (only !== 'postgres') results.push(await onEngine('embedded', undefined, bytes));
process.exitCode = results.every(Boolean) ? 0 : 1;
