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

/** A decimal number as it is written, so that 0.1 is a tenth. At most 15 digits, no exponent above 20 or below -6. */
export const fractionOf = (decimal: number): Fraction => {
  const [digits = '0', exponent = '0'] = String(decimal).split('e');
  const [units = '0', part = ''] = digits.split('.');
  const under = 10n ** BigInt(part.length - Math.min(0, Number(exponent)));
  return reduced(BigInt(units + part), under);
};

export const plus = (a: Fraction, b: Fraction): Fraction =>
  a.under === b.under
    ? reduced(a.over + b.over, a.under)
    : reduced(a.over * b.under + b.over * a.under, a.under * b.under);
export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { over: -b.over, under: b.under });
export const times = (a: Fraction, factor: bigint): Fraction => reduced(a.over * factor, a.under);
export const dividedBy = (a: Fraction, divisor: bigint): Fraction => reduced(a.over, a.under * divisor);
export const product = (a: Fraction, b: Fraction): Fraction => reduced(a.over * b.over, a.under * b.under);
/** a divided by b, which must be greater than zero */
export const quotient = (a: Fraction, b: Fraction): Fraction => reduced(a.over * b.under, a.under * b.over);
export const isLess = (a: Fraction, b: Fraction): boolean => a.over * b.under < b.over * a.under;
export const isZero = (a: Fraction): boolean => a.over === 0n;

const floored = (over: bigint, under: bigint): bigint => over / under - (over % under < 0n ? 1n : 0n);

/** Rounded half up to two decimals. */
export const rounded = ({ over, under }: Fraction): number => Number(floored(over * 200n + under, under * 2n)) / 100;
/** The number itself, as near as a number comes; exact to six decimals where it has no more. */
export const numberOf = ({ over, under }: Fraction): number =>
  Number(floored(over * 2_000_000n + under, under * 2n)) / 1_000_000;
