import { snakeCase } from '#schema';
import type { Row } from '#server/database/schema.ts';
import { checkNodes } from './checkNodes.ts';
import { checkUnits } from './checkUnits.ts';
import { checkWithin } from './checkWithin.ts';
import type { Entity } from './entity.ts';
import { Refusals, type Given } from './readBody.ts';
import { readRow, trailValues } from './readRow.ts';
import type { Change } from './rules.ts';
import { newColumns, writeBeside } from './store.ts';
import { titleOf } from './titleOf.ts';
import { arrange, placeOfNew, type Place } from './treePlace.ts';
import { worded } from './wordedErrors.ts';
import type { WriteContext } from './writeContext.ts';

const placeColumns = (entity: Entity, place: Place, given: Given): Row => {
  const { scope, types } = entity.resource.tree ?? {};
  return {
    parent_id: place.parentId,
    position: 0,
    ...(types && { [types.key]: given.type }),
    ...(scope && { [snakeCase(scope.key)]: place.scope }),
  };
};

const insert = async (context: WriteContext, columns: Row): Promise<number> => {
  const inserted = await context.trx
    .insertInto(context.entity.table)
    .values(columns)
    .returning('id')
    .executeTakeFirstOrThrow();
  return Number(inserted['id']);
};

/** Creates a record with what belongs to it, and writes the trail. Gives the row in wire form. */
export const createOne = (context: WriteContext, given: Given): Promise<Row> =>
  worded(context.entity, async () => {
    const { trx, caller, entity, services, later } = context;
    const { resource, rules } = entity;
    const place = resource.tree ? await placeOfNew(trx, entity, given) : undefined;
    const change: Change = {
      trx,
      caller,
      services,
      later,
      resource,
      action: 'create',
      id: undefined,
      before: undefined,
      values: { ...given.values, ...(place && { parentId: place.parentId }) },
    };
    const refusals = new Refusals();
    const judged = [{ values: change.values, before: undefined, refusals }];
    await checkNodes(trx, entity, judged);
    await checkWithin(trx, entity, judged);
    refusals.throwIfAny();
    await checkUnits(context, change);
    await rules.before?.(change);
    const id = await insert(context, {
      ...newColumns(entity, change.values, given.type),
      ...(place && placeColumns(entity, place, given)),
    });
    if (place) await arrange(trx, entity, place, [id], given.position);
    await writeBeside(context, [{ id, values: change.values }]);
    await rules.after?.({ ...change, id });
    const row = await readRow(trx, entity, id);
    const after = trailValues(row);
    await services.trail.record(trx, caller, [
      { action: 'create', resource: resource.name, recordId: id, title: titleOf(entity, after), before: null, after },
    ]);
    return row;
  });
