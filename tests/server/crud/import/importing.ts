import type { Cell, CellRow } from '#server/sheets/cell.ts';
import { writeCsv } from '#server/sheets/writeCsv.ts';
import { writeXlsx } from '#server/sheets/writeXlsx.ts';
import type { Job, Office } from '#tests/server/compliance/openOffice.ts';

type Write = typeof writeXlsx;

const written = async (rows: readonly CellRow[], write: Write): Promise<Uint8Array> => {
  const [heads = [], ...others] = rows;
  const chunks: Uint8Array[] = [];
  const sheet = { name: 'ردیف‌ها', rightToLeft: true, columns: heads.map((title) => ({ title: String(title) })) };
  const batch = async function* (): AsyncGenerator<readonly CellRow[]> {
    yield others;
  };
  await write(sheet, batch(), (chunk) => void chunks.push(chunk));
  return Buffer.concat(chunks);
};

/** A workbook of one sheet, its first row the headings. */
export const xlsxOf = (rows: readonly CellRow[]): Promise<Uint8Array> => written(rows, writeXlsx);
/** The same as CSV, which is read without a thread of its own. */
export const csvOf = (rows: readonly CellRow[]): Promise<Uint8Array> => written(rows, writeCsv);

export interface Problem {
  readonly message: string;
  readonly row?: number;
  readonly column?: string;
  readonly value?: string;
}
export interface Report {
  readonly total: number;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly keyless: number;
  readonly unknown: readonly string[];
  readonly ignored: readonly string[];
  readonly rows: readonly { row: number; key: string; action: string; changes: readonly Record<string, string>[] }[];
  readonly problems: readonly Problem[];
  readonly problems_total: number;
}

interface Means {
  readonly dryRun?: boolean;
  readonly token?: string;
  readonly name?: string;
  readonly language?: string;
}

/** Uploads a file and imports it; gives the job when it has ended. */
export const importBytes = async (office: Office, path: string, bytes: Uint8Array, means: Means = {}): Promise<Job> => {
  const { token, name = 'ردیف‌ها.csv', dryRun = false, language } = means;
  const fileId = await office.upload(name, bytes, token);
  const started = await office.ask<{ job: number }>('POST', `${path}/import`, {
    body: { fileId, dryRun },
    ...(token && { token }),
    ...(language && { language }),
  });
  if (started.status !== 200) throw new Error(`${started.status} ${JSON.stringify(started.errors)}`);
  return office.ended(started.data.job, token);
};

/** The same for rows, of which the first are the headings. */
export const importRows = async (
  office: Office,
  path: string,
  rows: readonly (readonly Cell[])[],
  means: Means = {},
): Promise<Job> => importBytes(office, path, await csvOf(rows), means);

/** What an import of the rows would do. */
export const previewRows = async (
  office: Office,
  path: string,
  rows: readonly CellRow[],
  means: Means = {},
): Promise<Report> => {
  const job = await importRows(office, path, rows, { ...means, dryRun: true });
  if (job.state !== 'done') throw new Error(JSON.stringify(job.errors));
  return job.result as unknown as Report;
};
