import { setImmediate as breathe } from 'node:timers/promises';
import { AppError } from '#server/http/errors.ts';
import { revived } from './inertText.ts';
import { readLimits, type ReadLimits } from './limits.ts';
import type { ReadBatch, ReadRow } from './readInThread.ts';
import { tooManyRows } from './tooManyRows.ts';

const batchSize = 500;

const decoded = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new AppError('brokenFile');
  }
};

/** The sign between the cells, by the first line: spreadsheets write what their language asks for. */
const separatorOf = (text: string): string => {
  const line = /^[^\r\n]*/.exec(text)?.[0].replace(/"[^"]*"/g, '') ?? '';
  const count = (sign: string): number => line.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
};

interface Line {
  readonly cells: (string | null)[];
  readonly end: number;
}

/** The cell that begins at `at`, and where it ends. A quoted one may hold separators, line breaks and doubled quotes. */
const cellAt = (text: string, at: number, stop: RegExp): readonly [string, number] => {
  if (text[at] !== '"') {
    stop.lastIndex = at;
    const end = stop.exec(text)?.index ?? text.length;
    return [text.slice(at, end), end];
  }
  let end = at + 1;
  while (end < text.length && (text[end] !== '"' || text[end + 1] === '"')) end += text[end] === '"' ? 2 : 1;
  if (end >= text.length) throw new AppError('brokenFile');
  return [text.slice(at + 1, end).replaceAll('""', '"'), end + 1];
};

const lineAt = (text: string, start: number, separator: string, stop: RegExp): Line => {
  const cells: (string | null)[] = [];
  for (let at = start; ;) {
    const [cell, end] = cellAt(text, at, stop);
    cells.push(cell === '' ? null : revived(cell));
    if (text[end] === separator) at = end + 1;
    else return { cells, end: text[end] === '\r' && text[end + 1] === '\n' ? end + 2 : end + 1 };
  }
};

/**
 * The rows of a CSV file in UTF-8, in batches, as though it were the one sheet of a workbook. `number` counts records,
 * as a spreadsheet does that has opened it.
 */
export async function* readCsv(bytes: Uint8Array, limits: ReadLimits = readLimits): AsyncGenerator<ReadBatch> {
  if (bytes.length > limits.bytes) throw new AppError('tooLarge');
  const text = decoded(bytes);
  const separator = separatorOf(text);
  const stop = new RegExp(`[${separator}\\r\\n]`, 'g');
  let rows: ReadRow[] = [];
  let number = 0;
  for (let at = 0; at < text.length;) {
    const { cells, end } = lineAt(text, at, separator, stop);
    number += 1;
    if (number > limits.rows) throw tooManyRows(limits);
    rows.push({ number, cells });
    at = end;
    if (rows.length < batchSize) continue;
    yield { sheet: '', rows };
    rows = [];
    await breathe();
  }
  if (rows.length > 0) yield { sheet: '', rows };
}
