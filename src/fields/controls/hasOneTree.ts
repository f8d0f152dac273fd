import type { NodeKind } from '#schema';
import { resourceNamed } from '#src/providers/resourceNamed.ts';

/**
 * True where all records of a resource stand in one tree, so that people look for one by its place. Items without their
 * groups are no tree: they are found by typing.
 */
export const hasOneTree = (name: string, node: NodeKind | undefined): boolean => {
  const { tree } = resourceNamed(name);
  return tree !== undefined && !tree.scope && node !== 'item';
};
