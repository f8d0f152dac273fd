import type { Explanation, WireModel } from '#resources/questions/wire.ts';

/** The steps of a calculation with its numbers in place; the figures as the person reads them. */
export const calculationOf = (
  { sum: { reached, reachable }, standing: { value } }: Pick<Explanation, 'sum' | 'standing'>,
  { method, scaleMin, scaleMax }: Pick<WireModel, 'method' | 'scaleMin' | 'scaleMax'>,
  number: (value: number) => string,
): string | undefined => {
  if (value === null) return undefined;
  if (method === 'sum') return `${number(reached)} → ${number(value)}`;
  const range =
    scaleMin < 0 ? `(${number(scaleMax)} − (${number(scaleMin)}))` : `(${number(scaleMax)} − ${number(scaleMin)})`;
  return `${number(scaleMin)} + ${range} × ${number(reached)} ÷ ${number(reachable)} = ${number(value)}`;
};

/**
 * How many points of the scale one part gives; null where points cannot be told apart by part, as under maximum and
 * product.
 */
export const pointsOf = (
  reached: number | null,
  { method, scaleMin, scaleMax }: Pick<WireModel, 'method' | 'scaleMin' | 'scaleMax'>,
  reachable: number,
): number | null => {
  if (reached === null) return null;
  if (method === 'sum') return reached;
  if (method !== 'weightedMean' || reachable === 0) return null;
  return Math.round(((scaleMax - scaleMin) * reached * 100) / reachable) / 100;
};
