import { snakeCase } from '#schema';
import type { Row } from '#server/database/schema.ts';
import type { Entity } from '#server/crud/entity.ts';
import { changedColumns, newColumns } from '#server/crud/store.ts';
import { rowsAtOnce, updateSet } from '#server/crud/updateSet.ts';
import type { WriteContext } from '#server/crud/writeContext.ts';
import { parentIdOf, type RowPlan } from './draft.ts';
import { portions } from './inTurns.ts';

const newRow = ({ resource, ...entity }: Entity, plan: RowPlan, scope: number | undefined): Row => {
  const scopeKey = resource.tree?.scope?.key;
  return {
    ...newColumns({ resource, ...entity }, plan.values, plan.place.type),
    ...(resource.tree && { parent_id: parentIdOf(plan.place.parent) ?? null, position: plan.place.position }),
    ...(resource.tree?.types && { [resource.tree.types.key]: plan.place.type }),
    ...(scopeKey !== undefined && { [snakeCase(scopeKey)]: scope }),
  };
};

/** Makes the records of some rows, in sets. */
export const insertRows = async (
  { trx, entity }: WriteContext,
  plans: readonly RowPlan[],
  scope: number | undefined,
): Promise<void> => {
  for (const some of portions(plans, rowsAtOnce)) {
    const rows = await trx
      .insertInto(entity.table)
      .values(some.map((plan) => newRow(entity, plan, scope)))
      .returning('id')
      .execute();
    for (const [index, plan] of some.entries()) plan.place.id = Number(rows[index]!['id']);
  }
};

/** The whole of the columns that some rows change, as they will be. */
const changedRow = (entity: Entity, plan: RowPlan, stored: Row): Row => ({
  ...changedColumns(entity, plan.values, stored),
  ...(plan.place.parent && { parent_id: parentIdOf(plan.place.parent) ?? null, position: plan.place.position }),
});

/** Changes the records of some rows, in sets; `stored` are the records in database form. */
export const changeRows = async (
  context: WriteContext,
  plans: readonly RowPlan[],
  stored: ReadonlyMap<number, Row>,
): Promise<void> => {
  const updates = plans.map((plan) => {
    const id = plan.place.id!;
    const before = stored.get(id) ?? {};
    return { id, stored: before, changes: changedRow(context.entity, plan, before) };
  });
  await updateSet(context, updates);
};
