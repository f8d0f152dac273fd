import { setImmediate as breathe } from 'node:timers/promises';

const most = 2000;

/** Does something with each of many items, letting others get a word in. */
export const eachInTurn = async <T>(items: Iterable<T>, work: (item: T) => void): Promise<void> => {
  let count = 0;
  for (const item of items) {
    work(item);
    count += 1;
    if (count % most === 0) await breathe();
  }
};

/** What comes of each of many items, in their order. */
export const flatInTurn = async <T, R>(items: Iterable<T>, work: (item: T) => readonly R[]): Promise<R[]> => {
  const all: R[] = [];
  await eachInTurn(items, (item) => {
    for (const one of work(item)) all.push(one);
  });
  return all;
};

/** Some items at a time. */
export function* portions<T>(items: Iterable<T>, size: number): Generator<readonly T[]> {
  const all = [...items];
  for (let start = 0; start < all.length; start += size) yield all.slice(start, start + size);
}
