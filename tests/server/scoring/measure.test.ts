import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { methods } from '#resources/questions/wire.ts';
import { measure, type Part, type Scale } from '#server/scoring/index.ts';

const hundred: Scale = { min: 0, max: 100 };
const yesNo = (weight: number, yes: boolean): Part => ({ weight, score: yes ? 1 : 0, lowest: 0, highest: 1 });

describe('two yes/no questions of weights 1 and 3 on 0..100', () => {
  test.each([
    [false, false, 0],
    [true, false, 25],
    [false, true, 75],
    [true, true, 100],
  ])('%s and %s give %d', (first, second, value) => {
    expect(measure('weightedMean', hundred, [yesNo(1, first), yesNo(3, second)]).value).toBe(value);
  });

  test('say what each of them adds', () => {
    const { parts, total } = measure('weightedMean', hundred, [yesNo(1, true), yesNo(3, false)]);
    expect(parts.map(({ reached, reachable }) => [reached.over, reachable.over])).toEqual([
      [1n, 1n],
      [0n, 3n],
    ]);
    expect([total.reached.over, total.reachable.over]).toEqual([1n, 4n]);
  });
});

describe('a value', () => {
  const part = (score: number, lowest = 0, highest = 10, weight = 1): Part => ({ weight, score, lowest, highest });

  test('is none where nothing counts, never 0', () => {
    for (const method of methods) expect(measure(method, hundred, []).value).toBeUndefined();
    expect(measure('weightedMean', hundred, [part(3, 3, 3)]).value).toBeUndefined();
  });

  test('is rounded half up, once and at the end', () => {
    // 1/8 of 0..1 is 0.125
    expect(measure('weightedMean', { min: 0, max: 1 }, [part(1, 0, 8)]).value).toBe(0.13);
    // a half below zero goes up as well: -0.125 is nearer to -0.12 than to -0.13 only by the rule
    expect(measure('weightedMean', { min: -1, max: 0 }, [part(7, 0, 8)]).value).toBe(-0.12);
    // thirds that are lost in binary come back whole
    expect(measure('weightedMean', hundred, [part(0.1, 0, 0.3), part(0.2, 0, 0.3)]).value).toBe(50);
  });

  test('by maximum is that of the question that reached the greatest share', () => {
    expect(measure('maximum', hundred, [part(2), part(3, 0, 4), part(0)]).value).toBe(75);
    expect(measure('maximum', hundred, [part(3, 3, 3), part(1)]).value).toBe(10);
  });

  test('by sum is clipped to the scale at both ends', () => {
    expect(measure('sum', hundred, [part(8, 0, 10, 5), part(2)]).value).toBe(42);
    expect(measure('sum', hundred, [part(10, 0, 10, 50)]).value).toBe(100);
    expect(measure('sum', { min: 5, max: 10 }, [part(1)]).value).toBe(5);
  });

  test('by product multiplies the shares', () => {
    expect(measure('product', hundred, [part(5), part(5)]).value).toBe(25);
    expect(measure('product', hundred, [part(5), part(0)]).value).toBe(0);
  });
});

const hundredths = (from: number, to: number): fc.Arbitrary<number> =>
  fc.integer({ min: from * 100, max: to * 100 }).map((value) => value / 100);
const parts = fc.array(
  fc
    .record({
      weight: hundredths(0.01, 50),
      ends: fc.tuple(hundredths(-20, 20), hundredths(0.01, 40)),
      share: fc.nat(100),
    })
    .map(({ weight, ends: [lowest, width], share }): Part => {
      const steps = Math.round((width * 100 * share) / 100);
      const at = Math.round(lowest * 100);
      return { weight, lowest, score: (at + steps) / 100, highest: (at + Math.round(width * 100)) / 100 };
    }),
  { minLength: 1, maxLength: 12 },
);
const scales = fc
  .tuple(hundredths(-50, 50), hundredths(0.01, 200))
  .map(([min, width]): Scale => ({ min, max: (Math.round(min * 100) + Math.round(width * 100)) / 100 }));
const anyMethod = fc.constantFrom(...methods);

/** The weighted mean anew, in whole hundredths and without fractions: rounded half up by one division. */
const byWholeNumbers = ({ min, max }: Scale, given: readonly Part[]): number => {
  const cents = (value: number): bigint => BigInt(Math.round(value * 100));
  let reached = 0n;
  let reachable = 0n;
  for (const { weight, score, lowest, highest } of given) {
    reached += cents(weight) * (cents(score) - cents(lowest));
    reachable += cents(weight) * (cents(highest) - cents(lowest));
  }
  const twice = 2n * (cents(min) * reachable + (cents(max) - cents(min)) * reached) + reachable;
  const quotient = twice / (2n * reachable);
  return Number(twice % (2n * reachable) < 0n ? quotient - 1n : quotient) / 100;
};

describe('whatever the answers, a value', () => {
  test('lies within the scale', () => {
    fc.assert(
      fc.property(anyMethod, scales, parts, (method, scale, given) => {
        const { value } = measure(method, scale, given);
        return value! >= scale.min && value! <= scale.max;
      }),
    );
  });

  test('never falls when one score rises', () => {
    fc.assert(
      fc.property(anyMethod, scales, parts, fc.nat(), (method, scale, given, pick) => {
        const index = pick % given.length;
        const raised = given.map((part, at) => (at === index ? { ...part, score: part.highest } : part));
        return measure(method, scale, raised).value! >= measure(method, scale, given).value!;
      }),
    );
  });

  test('does not depend on the order of the questions', () => {
    fc.assert(
      fc.property(anyMethod, scales, parts, (method, scale, given) =>
        Object.is(measure(method, scale, given).value, measure(method, scale, given.toReversed()).value),
      ),
    );
  });

  test('by weighted mean equals a computation in whole numbers', () => {
    fc.assert(
      fc.property(scales, parts, (scale, given) => {
        expect(measure('weightedMean', scale, given).value).toBe(byWholeNumbers(scale, given));
      }),
      { numRuns: 500 },
    );
  });
});
