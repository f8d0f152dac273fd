import { describe, expect, test } from 'vitest';
import { bandAt, bandsProblem, type Band } from '#server/scoring/index.ts';

const band = (rank: number, from: number, to: number): Band => ({ rank, from, to });
const scale = { min: 0, max: 100 };
const three = [band(1, 0, 20), band(2, 20, 66.5), band(3, 66.5, 100)];

describe('bands', () => {
  test('that cover the scale are taken in any order', () => {
    expect(bandsProblem(three, scale)).toBeUndefined();
    expect(bandsProblem(three.toReversed(), scale)).toBeUndefined();
  });

  test.each([
    ['a gap', [band(1, 0, 20), band(2, 30, 100)], { code: 'bandsGap', limit: 20 }],
    ['an overlap', [band(1, 0, 40), band(2, 30, 100)], { code: 'bandsOverlap', limit: 30 }],
    ['a band inside another', [band(1, 0, 100), band(2, 30, 40)], { code: 'bandsOverlap', limit: 30 }],
    ['a late start', [band(1, 5, 100)], { code: 'bandsStart', limit: 0 }],
    ['an early start', [band(1, -5, 100)], { code: 'bandsStart', limit: 0 }],
    ['an early end', [band(1, 0, 90)], { code: 'bandsEnd', limit: 100 }],
    ['an end beyond the scale', [band(1, 0, 110)], { code: 'bandsEnd', limit: 100 }],
    ['a band of no width', [band(1, 0, 50), band(2, 50, 50), band(3, 50, 100)], { code: 'bandEmpty', limit: 50 }],
    ['ranks that do not rise', [band(2, 0, 50), band(1, 50, 100)], { code: 'bandRanks', limit: 50 }],
    ['none', [], { code: 'bandsStart', limit: 0 }],
  ])('with %s are refused, and it is said where', (_what, bands, problem) => {
    expect(bandsProblem(bands, scale)).toEqual(problem);
  });

  test.each([
    [0, 1],
    [19.99, 1],
    [20, 2],
    [66.49, 2],
    [66.5, 3],
    [100, 3],
  ])('%d lies in the band of rank %d', (value, rank) => {
    expect(bandAt(three.toReversed(), value)?.rank).toBe(rank);
  });
});
