import { packageItems } from '#resources/compliance/packageItems.ts';
import { businessUnits } from '#resources/governance/businessUnits.ts';
import type { TreeNode } from '#src/providers/ConsoleDataProvider.ts';
import { buildTree, type TreeModel } from '#src/tree/treeModel.ts';

/** A tree in short: a text is an item, [text, …] a group and what it holds. */
export type Sketch = string | readonly [string, ...Sketch[]];

/** Nodes as the tree call of requirements gives them; ids count from 1 in depth-first order. */
export const plantNodes = (sketches: readonly Sketch[]): TreeNode[] => {
  let id = 0;
  const plant = (sketch: Sketch, parentId: number | null, position: number): TreeNode => {
    const own = (id += 1);
    const [title, ...below] = typeof sketch === 'string' ? [sketch] : sketch;
    return {
      id: own,
      parentId,
      position,
      revision: 1,
      type: typeof sketch === 'string' ? 2 : 1,
      code: `C-${own}`,
      title,
      subLevel: below.map((child, place) => plant(child, own, place)),
    };
  };
  return sketches.map((sketch, place) => plant(sketch, null, place));
};

export const requirements = (...sketches: Sketch[]): TreeModel => buildTree(packageItems, plantNodes(sketches));
export const units = (...sketches: Sketch[]): TreeModel => buildTree(businessUnits, plantNodes(sketches));

/** A tree of `count` nodes, ten below each group, three levels deep. */
export const forest = (count: number): Sketch[] =>
  Array.from({ length: Math.ceil(count / 111) }, (_, root) => [
    `فصل ${root}`,
    ...Array.from({ length: 10 }, (_unused, group): Sketch => [
      `گروه ${root}-${group}`,
      ...Array.from({ length: 10 }, (_none, item) => `الزام ${root}-${group}-${item}`),
    ]),
  ]);

export const titles = (rows: readonly { readonly title: string }[]): string[] => rows.map(({ title }) => title);
