import type { Cell, RowBatches, Sheet, Sink } from './cell.ts';
import { inert, withoutControls } from './inertText.ts';

const quoted = (text: string): string => (/[",;\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const field = (cell: Cell): string => {
  if (cell === null) return '';
  return typeof cell === 'string' ? quoted(inert(withoutControls(cell))) : String(cell);
};

const line = (cells: readonly Cell[]): string => `${cells.map(field).join(',')}\r\n`;

/** Writes a sheet as CSV that Excel opens in Persian: UTF-8 with byte-order mark, CRLF, nothing that it would calculate. */
export const writeCsv = async (sheet: Pick<Sheet, 'columns'>, rows: RowBatches, sink: Sink): Promise<void> => {
  const encoder = new TextEncoder();
  await sink(encoder.encode(`\uFEFF${line(sheet.columns.map(({ title }) => title))}`));
  for await (const batch of rows) await sink(encoder.encode(batch.map(line).join('')));
};
