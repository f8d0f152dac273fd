import type { Colour } from './field.ts';

/** The default evaluation model: the maturity scale, lowest rank first. */
export const maturityLevels = [
  { rank: 0, name: 'notAudited', colour: 'grey' },
  { rank: 1, name: 'initial', colour: 'red' },
  { rank: 2, name: 'defined', colour: 'amber' },
  { rank: 3, name: 'managed', colour: 'blue' },
  { rank: 4, name: 'quantitativelyManaged', colour: 'green' },
  { rank: 5, name: 'optimal', colour: 'green' },
] as const satisfies readonly { rank: number; name: string; colour: Colour }[];
export type LevelName = (typeof maturityLevels)[number]['name'];
export const highestLevel = 5;
