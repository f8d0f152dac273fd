import { resourceNamed } from '#src/providers/resourceNamed.ts';

/** True where all records of a resource stand in one tree, so that people look for one by its place. */
export const hasOneTree = (name: string): boolean => {
  const { tree } = resourceNamed(name);
  return tree !== undefined && !tree.scope;
};
