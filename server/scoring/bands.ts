/** The least and the greatest value of a model. */
export interface Scale {
  readonly min: number;
  readonly max: number;
}

/** A stretch of the scale, from `from` up to but without `to`; the last one holds its end too. */
export interface Band {
  readonly from: number;
  readonly to: number;
  readonly rank: number;
}

/** Why bands do not do: the code, and the place on the scale or the rank at which it shows. */
interface BandsProblem {
  readonly code: 'bandEmpty' | 'bandsStart' | 'bandsEnd' | 'bandsGap' | 'bandsOverlap' | 'bandRanks';
  readonly limit: number;
}

const inOrder = <B extends Band>(bands: readonly B[]): B[] => bands.toSorted((a, b) => a.from - b.from);

const meetingProblem = (before: Band, after: Band): BandsProblem | undefined => {
  if (after.from > before.to) return { code: 'bandsGap', limit: before.to };
  if (after.from < before.to) return { code: 'bandsOverlap', limit: after.from };
  return after.rank > before.rank ? undefined : { code: 'bandRanks', limit: after.from };
};

/** Why the bands do not cover the scale without gap and overlap, ranks rising; undefined where they do. */
export const bandsProblem = (bands: readonly Band[], { min, max }: Scale): BandsProblem | undefined => {
  const sorted = inOrder(bands);
  const empty = sorted.find(({ from, to }) => from >= to);
  if (empty) return { code: 'bandEmpty', limit: empty.from };
  if (sorted[0]?.from !== min) return { code: 'bandsStart', limit: min };
  for (const [index, band] of sorted.slice(1).entries()) {
    const problem = meetingProblem(sorted[index]!, band);
    if (problem) return problem;
  }
  return sorted.at(-1)!.to === max ? undefined : { code: 'bandsEnd', limit: max };
};

/** The band that a value lies in; undefined where there is none. A value beyond the ends lies in the outermost. */
export const bandAt = <B extends Band>(bands: readonly B[], value: number): B | undefined => {
  const sorted = inOrder(bands);
  return sorted.findLast(({ from }) => from <= value) ?? sorted[0];
};
