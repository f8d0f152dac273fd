import { maturityLevels, type Colour, nodeTypes } from '#schema';
import type { TreeNode } from '#src/providers/ConsoleDataProvider.ts';

/** How many items stand at one level; `label` is a key of the messages. */
export interface LevelCount {
  readonly label: string;
  readonly colour: Colour;
  readonly count: number;
}

const itemsOf = (nodes: readonly TreeNode[]): TreeNode[] =>
  nodes.flatMap((node) => [
    ...(node['type'] === nodeTypes.item ? [node] : []),
    ...itemsOf((node['subLevel'] as readonly TreeNode[] | undefined) ?? []),
  ]);

/** The items of a tree over the levels of the evaluation model, the highest first; then those without one. */
export const levelCounts = (nodes: readonly TreeNode[]): LevelCount[] => {
  const items = itemsOf(nodes);
  const rated = items.filter(({ notApplicable }) => notApplicable !== true);
  const levels = maturityLevels.toReversed().map(({ rank, name, colour }) => ({
    label: `general.levels.${name}`,
    colour,
    count: rated.filter(({ level }) => level === rank).length,
  }));
  const unscored = rated.filter(({ level }) => typeof level !== 'number').length;
  return [
    ...levels,
    { label: 'complianceViews.unscored', colour: 'grey' as const, count: unscored },
    { label: 'complianceViews.notApplicable', colour: 'grey' as const, count: items.length - rated.length },
  ].filter(({ count }) => count > 0);
};
