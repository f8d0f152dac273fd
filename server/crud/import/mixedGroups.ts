import { nodeTypes, type NodeType } from '#schema';
import type { Entity } from '#server/crud/entity.ts';
import type { ImportProblem, Place } from './draft.ts';
import type { StandingNode } from './standingNodes.ts';

/** Groups that would hold groups and items together, in families where a group holds the one or the other. */
export const mixedGroups = (
  { resource }: Entity,
  places: readonly Place[],
  standing: ReadonlyMap<number, StandingNode>,
): ImportProblem[] => {
  if (resource.tree?.types?.holds !== 'either') return [];
  const moved = new Set(places.filter(({ parent }) => parent).map(({ id }) => id));
  const held = new Map<number | null | Place, NodeType | undefined>();
  for (const { id, parentId, type } of standing.values()) {
    if (parentId !== null && !moved.has(id)) held.set(parentId, type);
  }
  return places.flatMap(({ row, type: said, parent, id }) => {
    if (!parent) return [];
    const place = 'place' in parent ? (parent.place.id ?? parent.place) : parent.id;
    const type = said ?? (id === undefined ? undefined : standing.get(id)?.type);
    const other = held.get(place);
    if (place !== null && other === undefined) held.set(place, type);
    if (place === null || other === undefined || other === type) return [];
    return [{ row, column: 'parentId', code: other === nodeTypes.item ? 'holdsItems' : 'holdsGroups' }];
  });
};
