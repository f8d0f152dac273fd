import { highestLevel } from '#schema';
import { itemType, type NodeDraft } from '#server/rules/compliance/import/draft.ts';
import type { Random } from './random.ts';

/** How mature a package is in the demo. */
export interface Maturity {
  /** the level around which its groups lie */
  readonly around: number;
  /** the part of its items that nobody has rated yet */
  readonly unrated: number;
  /** the part that does not apply */
  readonly notApplicable: number;
  readonly lowest?: number;
}

const clamped = (value: number, lowest: number): number => Math.max(lowest, Math.min(highestLevel, Math.round(value)));

/** The same nodes with levels, as if they had been rated: groups differ more than the items within one. */
export const assessed = (nodes: readonly NodeDraft[], maturity: Maturity, random: Random): NodeDraft[] =>
  nodes.map((node) => {
    if (node.type !== itemType) {
      const around = maturity.around + (random.next() - 0.5) * 1.6;
      return { ...node, children: assessed(node.children, { ...maturity, around }, random) };
    }
    if (random.chance(maturity.notApplicable)) return { ...node, values: { ...node.values, notApplicable: true } };
    if (random.chance(maturity.unrated)) return node;
    const level = clamped(maturity.around + (random.next() - 0.5) * 2.4, maturity.lowest ?? 0);
    return { ...node, values: { ...node.values, level } };
  });
