/** An exact fraction; the denominator is positive. */
export interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

const commonDivisor = (a: bigint, b: bigint): bigint => {
  let [larger, smaller] = [a, b];
  while (smaller !== 0n) [larger, smaller] = [smaller, larger % smaller];
  return larger;
};

const reduced = (over: bigint, under: bigint): Fraction => {
  const divisor = commonDivisor(over < 0n ? -over : over, under);
  return divisor > 1n ? { over: over / divisor, under: under / divisor } : { over, under };
};

export const whole = (value: bigint): Fraction => ({ over: value, under: 1n });
export const plus = (a: Fraction, b: Fraction): Fraction =>
  a.under === b.under
    ? reduced(a.over + b.over, a.under)
    : reduced(a.over * b.under + b.over * a.under, a.under * b.under);
export const times = (a: Fraction, factor: bigint): Fraction => reduced(a.over * factor, a.under);
export const dividedBy = (a: Fraction, divisor: bigint): Fraction => reduced(a.over, a.under * divisor);
export const isLess = (a: Fraction, b: Fraction): boolean => a.over * b.under < b.over * a.under;

/** A number that is not negative, rounded half up to two decimals. */
export const rounded = ({ over, under }: Fraction): number => Number((over * 200n + under) / (under * 2n)) / 100;
