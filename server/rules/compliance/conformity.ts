import { highestLevel, nodeTypes } from '#schema';
import type { CompliancePackage } from '#resources/compliance/packages.ts';
import { dividedBy, isLess, plus, rounded, times, whole, type Fraction } from '#server/scoring/fraction.ts';

export type CalcType = CompliancePackage['calcType'];

/** What the score of a node depends on. Weight has at most two decimals. */
export interface ScoredNode {
  readonly id: number;
  readonly parentId: number | null;
  readonly type: 1 | 2;
  readonly level: number | null;
  readonly notApplicable: boolean;
  readonly weight: number | null;
}

/** A score from 0 to 100 and how much it counts, in hundredths. */
interface Part {
  readonly value: Fraction;
  readonly weight: bigint;
}

const full = 100n;
const none = whole(0n);
const total = (parts: readonly Part[]): Fraction => parts.reduce((sum, { value }) => plus(sum, value), none);
const totalWeight = (parts: readonly Part[]): bigint => parts.reduce((sum, { weight }) => sum + weight, 0n);
const clipped = (value: Fraction): Fraction => (isLess(whole(full), value) ? whole(full) : value);

/** How the children of a group make its score; never called without children. */
const combine: Record<CalcType, (parts: readonly Part[]) => Fraction> = {
  average: (parts) => dividedBy(total(parts), BigInt(parts.length)),
  weightedAverage: (parts) =>
    dividedBy(
      parts.reduce((sum, { value, weight }) => plus(sum, times(value, weight)), none),
      totalWeight(parts),
    ),
  sum: (parts) => clipped(total(parts)),
  minimum: (parts) => parts.map(({ value }) => value).reduce((least, value) => (isLess(value, least) ? value : least)),
};

const leafPart = (node: ScoredNode): Part | undefined => {
  if (node.notApplicable || node.level === null) return undefined;
  const level = BigInt(Math.min(node.level, highestLevel));
  return {
    value: dividedBy(whole(level * full), BigInt(highestLevel)),
    weight: BigInt(Math.round((node.weight ?? 1) * 100)),
  };
};

const childrenOf = (nodes: readonly ScoredNode[]): ReadonlyMap<number | null, readonly ScoredNode[]> => {
  const children = new Map<number | null, ScoredNode[]>();
  for (const node of nodes) {
    const siblings = children.get(node.parentId);
    if (siblings) siblings.push(node);
    else children.set(node.parentId, [node]);
  }
  return children;
};

/**
 * The score of every node of a tree, and of the whole under null; absent where nothing below is scored. Exact, rounded
 * half up once at the end. Items that are not applicable or have no level are left out, with their weight.
 */
export const scoresOf = (nodes: readonly ScoredNode[], calcType: CalcType): ReadonlyMap<number | null, number> => {
  const children = childrenOf(nodes);
  const scores = new Map<number | null, number>();
  const partOf = (id: number | null, node?: ScoredNode): Part | undefined => {
    const parts = (children.get(id) ?? []).map((child) => partOf(child.id, child)).filter((part) => part !== undefined);
    const ofGroup = parts.length > 0 ? { value: combine[calcType](parts), weight: totalWeight(parts) } : undefined;
    const part = node?.type === nodeTypes.item ? leafPart(node) : ofGroup;
    if (part) scores.set(id, rounded(part.value));
    return part;
  };
  partOf(null);
  return scores;
};
