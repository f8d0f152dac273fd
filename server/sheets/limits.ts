import { sheetLimits } from '#resources/sheetReport.ts';

/** What a sheet from outside may cost before it is refused. */
export interface ReadLimits {
  /** of the file as it is uploaded */
  readonly bytes: number;
  /** of all its parts, unpacked */
  readonly unpackedBytes: number;
  /** unpacked to packed, for parts large enough to hurt */
  readonly ratio: number;
  readonly parts: number;
  readonly sheets: number;
  readonly rows: number;
  readonly cells: number;
  readonly milliseconds: number;
  readonly megabytes: number;
}

export const readLimits: ReadLimits = {
  bytes: sheetLimits.megabytes * 1024 * 1024,
  unpackedBytes: 256 * 1024 * 1024,
  ratio: 200,
  parts: 1000,
  sheets: 20,
  // The headings are a row as well.
  rows: sheetLimits.rows + 1,
  cells: 3_000_000,
  milliseconds: 60_000,
  megabytes: 160,
};

/** A sheet has more rows than are read; the one limit that people run into with good files. */
export class TooManyRows extends Error {}
