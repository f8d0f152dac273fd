import type { Cell } from './kind.ts';

/*
 * How a list of rows stands in one cell of a sheet: a line for each row, its columns in their order with ' | ' between
 * them. A backslash, a bar and a line break within a value are written \\, \| and \n (a carriage return \r).
 */
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '|': '\\|', '\n': '\\n', '\r': '\\r' };
const meanings: Readonly<Record<string, string>> = { n: '\n', r: '\r' };

const plain = (cell: Cell): string =>
  typeof cell === 'number'
    ? cell.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 })
    : String(cell ?? '');

/** The columns of one row as a line. */
export const writeRowLine = (cells: readonly Cell[]): string =>
  cells
    .map((cell) => plain(cell).replace(/[\\|\n\r]/g, (sign) => escapes[sign] ?? sign))
    .join(' | ')
    .trimEnd();

/** The columns of a line that writeRowLine wrote, or a person, who may leave out the last ones. */
const readRowLine = (line: string): string[] => {
  const parts = [''];
  for (const [token] of line.matchAll(/\\.|./g)) {
    if (token === '|') parts.push('');
    else parts[parts.length - 1] += token;
  }
  return parts.map((part) => part.trim().replace(/\\(.)/g, (_, sign: string) => meanings[sign] ?? sign));
};

/** The rows of a cell, each as its columns; lines with nothing in them count for nothing. */
export const readRowLines = (cell: string): string[][] =>
  cell
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .map(readRowLine);
