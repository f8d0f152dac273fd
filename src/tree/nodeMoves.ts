import type { TreeEntry } from './treeModel.ts';

/** Nodes that go to one place together, in this order. */
export interface NodeMove {
  readonly ids: readonly number[];
  readonly parentId: number | null;
  readonly position: number;
}

/**
 * The moves that bring nodes back to where they stand now. Neighbours go together; lower places are filled first, so
 * that each finds its own again.
 */
export const wayBack = (moved: readonly TreeEntry[]): NodeMove[] => {
  const moves: { ids: number[]; parentId: number | null; position: number }[] = [];
  for (const { id, parent, position } of moved.toSorted((one, other) => one.index - other.index)) {
    const last = moves.at(-1);
    const parentId = parent?.id ?? null;
    if (last && last.parentId === parentId && last.position + last.ids.length === position) last.ids.push(id);
    else moves.push({ ids: [id], parentId, position });
  }
  return moves;
};
