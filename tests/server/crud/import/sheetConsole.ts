import { Readable } from 'node:stream';
import type { Register } from '#schema';
import type { Db } from '#server/database/schema.ts';
import { announceFile, completeFile } from '#server/files/fileRows.ts';
import type { FileStore } from '#server/files/store.ts';
import type { CellRow } from '#server/sheets/cell.ts';
import { openConsole, type TestConsole } from '#tests/server/crud/openConsole.ts';
import type { Engine } from '#tests/server/testDatabase.ts';
import { csvOf, type Report } from './importing.ts';

interface ImportJob {
  readonly state: string;
  readonly result: Report;
  readonly errors: Report['problems'] | null;
}

/** A server, of the register or of some resources of the tests, that takes sheets. */
export interface SheetConsole {
  readonly console: TestConsole;
  /** imports rows, of which the first are the headings, or a file as it is; gives the job when it has ended */
  readonly run: (path: string, rows: readonly CellRow[] | Uint8Array, dryRun?: boolean) => Promise<ImportJob>;
}

export const openSheetConsole = async (
  engine: Engine,
  resources: { readonly register?: Register; readonly setUp?: (db: Db) => Promise<void> } = {},
): Promise<SheetConsole> => {
  const contents = new Map<string, Uint8Array>();
  const files: FileStore = {
    put: () => Promise.reject(new Error('nothing is uploaded here')),
    open: async (key) => ({ content: Readable.from([contents.get(key)!]), size: contents.get(key)!.length }),
    size: async () => undefined,
    keys: async function* () {},
    remove: async () => undefined,
    check: async () => undefined,
  };
  const console = await openConsole(engine, { ...resources, files });
  const run: SheetConsole['run'] = async (path, rows, dryRun = false) => {
    const key = `sheet-${contents.size}`;
    contents.set(key, rows instanceof Uint8Array ? rows : await csvOf(rows));
    await announceFile(console.db, { key, name: 'x.csv', userId: 1 });
    const { id: fileId } = await completeFile(console.db, { key, size: 1, type: 'text/csv' });
    const { job } = await console.data<{ job: number }>(path, { body: { fileId, dryRun } });
    for (;;) {
      const found = await console.data<ImportJob>(`/jobs/${job}`);
      if (found.state !== 'running') return found;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };
  return { console, run };
};
