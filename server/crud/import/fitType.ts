import { nodeTypes, type NodeType } from '#schema';
import type { Entity } from '#server/crud/entity.ts';
import { rowType } from '#server/crud/nodeType.ts';
import type { RowPlan } from './draft.ts';

/** The type that a row's node has, or is to have. */
export const typeOf = (entity: Entity, { existing, place }: RowPlan): NodeType | undefined =>
  (existing && rowType(entity, existing)) ?? place.type;

/** Leaves out the fields that only nodes of the other type have, and refuses what a sheet says in them. */
export const fitType = (entity: Entity, plan: RowPlan): void => {
  if (!entity.resource.tree?.types) return;
  const type = typeOf(entity, plan);
  if (type === undefined) return;
  for (const [name, { only }] of entity.writable) {
    if (!only || nodeTypes[only] === type) continue;
    const cell = plan.draft.cells[name];
    delete plan.values[name];
    if (cell === undefined || cell === null) plan.draft.refused.delete(name);
    else plan.draft.refused.set(name, { code: 'notAsked' });
  }
};
