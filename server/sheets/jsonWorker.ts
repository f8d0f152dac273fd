// Runs in a thread of its own: a text of many megabytes is parsed at one go, and nobody else should wait for it.
import { workerData } from 'node:worker_threads';

import type { Cell } from './cell.ts';
import { batchSize, hand, toTheEnd } from './handRows.ts';
import { TooManyRows, type ReadLimits } from './limits.ts';
import { joinNames } from './names.ts';
import type { ReadRow } from './readInThread.ts';

const { bytes, limits } = workerData as { bytes: Uint8Array; limits: ReadLimits };

type Entry = Readonly<Record<string, unknown>>;
const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const entriesIn = (): readonly Entry[] => {
  const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  if (!Array.isArray(value) || !value.every(isEntry)) throw new Error('Not an array of objects');
  if (value.length >= limits.rows) throw new TooManyRows();
  return value;
};

const isPlain = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

const cellOf = (value: unknown): Cell => {
  if (value === null || value === undefined) return null;
  if (isPlain(value)) return value;
  if (Array.isArray(value) && value.every(isPlain)) return joinNames(value.map(String));
  throw new Error('A value is neither plain nor a list of plain values');
};

await toTheEnd(async () => {
  const entries = entriesIn();
  const names = new Set<string>();
  for (const entry of entries) for (const name of Object.keys(entry)) names.add(name);
  if (names.size * entries.length > limits.cells) throw new Error('Too many cells');
  let batch: ReadRow[] = [{ number: 1, cells: [...names] }];
  for (const [index, entry] of entries.entries()) {
    batch.push({ number: index + 2, cells: [...names].map((name) => cellOf(entry[name])) });
    if (batch.length < batchSize) continue;
    await hand('', batch);
    batch = [];
  }
  await hand('', batch);
});
