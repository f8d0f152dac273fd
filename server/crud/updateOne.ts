import { camelKeys, givenValue, snakeCase } from '#schema';
import { sql } from 'kysely';
import type { Row } from '#server/database/schema.ts';
import { AppError } from '#server/http/errors.ts';
import { checkNodes } from './checkNodes.ts';
import { checkStored } from './checkStored.ts';
import { checkWithin } from './checkWithin.ts';
import type { Entity } from './entity.ts';
import { settleDependents } from './dependents.ts';
import { difference, same } from './difference.ts';
import { rowType } from './nodeType.ts';
import { Refusals, refuseOtherType, type Given } from './readBody.ts';
import { readRow, trailValues } from './readRow.ts';
import type { Change } from './rules.ts';
import { changedColumns, writeBeside } from './store.ts';
import { titleOf } from './titleOf.ts';
import { worded } from './wordedErrors.ts';
import { lockRow, type WriteContext } from './writeContext.ts';

type Values = Readonly<Record<string, unknown>>;

/** Those of the given values that differ from the row (wire form). */
export const changedValues = ({ fields }: Entity, values: Values, row: Row): Record<string, unknown> => {
  const stored = (name: string): unknown => givenValue(fields.get(name), camelKeys(row[snakeCase(name)] ?? null));
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !same(value, stored(name))));
};

const recordUpdate = async (context: WriteContext, id: number, before: Row, after: Row): Promise<void> => {
  const { entity, services, trx, caller } = context;
  const now = trailValues(after);
  const changed = difference(entity, trailValues(before), now);
  await services.trail.record(trx, caller, [
    { action: 'update', resource: entity.resource.name, recordId: id, title: titleOf(entity, now), ...changed },
  ]);
};

const write = async (context: WriteContext, id: number, stored: Row, values: Values): Promise<void> => {
  const columns = changedColumns(context.entity, values, stored);
  await context.trx
    .updateTable(context.entity.table)
    .set({ ...columns, revision: sql`revision + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
  await writeBeside(context, id, values);
};

/** Refuses a change that was made from an older state, and shows the present one. */
export const checkRevision = async (
  context: WriteContext,
  stored: Row,
  revision: number | undefined,
): Promise<void> => {
  if (revision === undefined || revision === Number(stored['revision'])) return;
  throw new AppError('stale', { data: await readRow(context.trx, context.entity, Number(stored['id'])) });
};

/** Changes a record and writes the trail; what changes nothing leaves no trace. Gives the row in wire form. */
export const updateOne = (context: WriteContext, id: number, given: Given): Promise<Row> =>
  worded(context.entity, async () => {
    const { trx, caller, entity, services, later } = context;
    const stored = await lockRow(trx, entity, id);
    if (!stored) throw new AppError('notFound');
    await checkRevision(context, stored, given.revision);
    const refusals = new Refusals();
    const type = rowType(entity, stored);
    refuseOtherType(entity, given.values, type, refusals);
    const before = await readRow(trx, entity, id);
    const settled = settleDependents(entity, given.values, { before, type, refusals });
    checkStored(entity, settled, stored, refusals);
    refusals.throwIfAny();
    await checkNodes(trx, entity, settled);
    await checkWithin(trx, entity, settled, before);
    const change: Change = {
      trx,
      caller,
      services,
      later,
      resource: entity.resource,
      action: 'update',
      id,
      before: stored,
      values: settled,
    };
    await entity.rules.before?.(change);
    const values = changedValues(entity, change.values, before);
    if (Object.keys(values).length === 0) return before;
    await write(context, id, stored, values);
    await entity.rules.after?.({ ...change, id });
    const after = await readRow(trx, entity, id);
    await recordUpdate(context, id, before, after);
    return after;
  });
