import { describe, expect, test } from 'vitest';
import { scoresOf, type CalcType, type ScoredNode } from '#server/rules/compliance/conformity.ts';

const group = (id: number, parentId: number | null): ScoredNode => ({
  id,
  parentId,
  type: 1,
  level: null,
  notApplicable: false,
  weight: null,
});
const item = (
  id: number,
  parentId: number | null,
  level: number | null,
  more: Partial<ScoredNode> = {},
): ScoredNode => ({
  ...group(id, parentId),
  type: 2,
  level,
  weight: 1,
  ...more,
});

/** Group 1 holds groups 2 (levels 5 and 2, weights 1 and 3) and 3 (level 4); item 7 has no level, 8 does not apply. */
const tree = [
  group(1, null),
  group(2, 1),
  group(3, 1),
  item(4, 2, 5),
  item(5, 2, 2, { weight: 3 }),
  item(6, 3, 4),
  item(7, 3, null, { weight: 100 }),
  item(8, 3, 0, { notApplicable: true, weight: 100 }),
];

describe('the score of a group', () => {
  test.each([
    ['average', { 1: 75, 2: 70, 3: 80 }],
    ['weightedAverage', { 1: 60, 2: 55, 3: 80 }],
    ['sum', { 1: 100, 2: 100, 3: 80 }],
    ['minimum', { 1: 40, 2: 40, 3: 80 }],
  ] as const)('by %s comes from its scored and applicable items alone', (calcType, expected) => {
    const scores = scoresOf(tree, calcType);
    for (const [id, value] of Object.entries(expected)) expect(scores.get(Number(id))).toBe(value);
    expect(scores.get(null)).toBe(expected[1]);
    expect(scores.has(7)).toBe(false);
    expect(scores.has(8)).toBe(false);
  });

  test('that holds nothing scored is not scored, and never 0', () => {
    const scores = scoresOf(
      [group(1, null), group(2, 1), item(3, 1, null), item(4, 1, 3, { notApplicable: true })],
      'average',
    );
    expect(scores.size).toBe(0);
    expect(scoresOf([group(1, null), item(2, 1, 0)], 'average').get(1)).toBe(0);
  });

  test('is exact: a half rounds up, though thirds and sevenths came before it', () => {
    // 20, 20, 40 make 26.666…; a group of eight with one 1/8 step makes x.xx5
    expect(scoresOf([item(1, null, 1), item(2, null, 1), item(3, null, 2)], 'average').get(null)).toBe(26.67);
    const wide = [group(100, null), ...Array.from({ length: 32 }, (_, id) => item(id + 1, 100, id === 0 ? 1 : 0))];
    expect(scoresOf(wide, 'average').get(100)).toBe(0.63); // 0.625
    const weighted = [item(1, null, 1, { weight: 0.01 }), item(2, null, 0, { weight: 0.31 })];
    expect(scoresOf(weighted, 'weightedAverage').get(null)).toBe(0.63);
  });

  test('counts a level beyond the scale as the highest', () => {
    for (const calcType of ['average', 'minimum'] satisfies CalcType[])
      expect(scoresOf([item(1, null, 9)], calcType).get(null)).toBe(100);
  });
});
