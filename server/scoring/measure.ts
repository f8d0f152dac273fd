import type { Method } from '#resources/questions/wire.ts';
import type { Scale } from './bands.ts';
import {
  fractionOf,
  isLess,
  isZero,
  minus,
  plus,
  product,
  quotient,
  rounded,
  whole,
  type Fraction,
} from './fraction.ts';

/** An answered and applicable question: its weight, its score, and the least and the greatest score it can give. */
export interface Part {
  readonly weight: number;
  readonly score: number;
  readonly lowest: number;
  readonly highest: number;
}

/** What a part, or all of them, reached of what it could. */
interface Reach {
  readonly reached: Fraction;
  readonly reachable: Fraction;
}

/** What came of the parts, exactly; `value` alone is rounded. */
export interface Measured {
  /** two decimals, rounded half up; undefined where nothing counts */
  readonly value: number | undefined;
  /** each part's share, in the order of the parts */
  readonly parts: readonly Reach[];
  readonly total: Reach;
}

const none: Reach = { reached: whole(0n), reachable: whole(0n) };
const one: Reach = { reached: whole(1n), reachable: whole(1n) };

const fromLowest = ({ score, lowest, highest }: Part): Reach => ({
  reached: minus(fractionOf(score), fractionOf(lowest)),
  reachable: minus(fractionOf(highest), fractionOf(lowest)),
});
const weighted = (weight: number, { reached, reachable }: Reach): Reach => ({
  reached: product(fractionOf(weight), reached),
  reachable: product(fractionOf(weight), reachable),
});
const added = (a: Reach, b: Reach): Reach => ({
  reached: plus(a.reached, b.reached),
  reachable: plus(a.reachable, b.reachable),
});
const multiplied = (a: Reach, b: Reach): Reach => ({
  reached: product(a.reached, b.reached),
  reachable: product(a.reachable, b.reachable),
});
/** The greater share of the two; a question that can give one score only has none. */
const greater = (a: Reach, b: Reach): Reach => {
  if (isZero(b.reachable)) return a;
  if (isZero(a.reachable)) return b;
  return isLess(product(a.reached, b.reachable), product(b.reached, a.reachable)) ? b : a;
};
const clipped = (value: Fraction, { min, max }: Scale): Fraction => {
  if (isLess(value, fractionOf(min))) return fractionOf(min);
  return isLess(fractionOf(max), value) ? fractionOf(max) : value;
};

/** The place on the scale of a share of what could be reached; undefined where nothing could. */
const spread = ({ reached, reachable }: Reach, { min, max }: Scale): Fraction | undefined =>
  isZero(reachable)
    ? undefined
    : plus(fractionOf(min), product(minus(fractionOf(max), fractionOf(min)), quotient(reached, reachable)));

interface Way {
  readonly part: (part: Part) => Reach;
  readonly start: Reach;
  readonly join: (a: Reach, b: Reach) => Reach;
  readonly value: (total: Reach, scale: Scale) => Fraction | undefined;
}

const ways: Record<Method, Way> = {
  weightedMean: { part: (part) => weighted(part.weight, fromLowest(part)), start: none, join: added, value: spread },
  maximum: { part: fromLowest, start: none, join: greater, value: spread },
  sum: {
    part: ({ weight, score, highest }) =>
      weighted(weight, { reached: fractionOf(score), reachable: fractionOf(highest) }),
    start: none,
    join: added,
    value: ({ reached }, scale) => clipped(reached, scale),
  },
  product: { part: fromLowest, start: one, join: multiplied, value: spread },
};

/**
 * The value that answered and applicable questions make on a scale. Weighted mean: min + (max − min) · Σ w(s − s_min) ÷
 * Σ w(s_max − s_min). Maximum and product: the greatest share (s − s_min) ÷ (s_max − s_min), or the shares multiplied, on
 * the scale; weights do not matter. Sum: Σ w·s, clipped to the scale.
 */
export const measure = (method: Method, scale: Scale, given: readonly Part[]): Measured => {
  const way = ways[method];
  const parts = given.map(way.part);
  if (parts.length === 0) return { value: undefined, parts, total: none };
  const total = parts.reduce(way.join, way.start);
  const value = way.value(total, scale);
  return { value: value && rounded(value), parts, total };
};
