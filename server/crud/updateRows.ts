import type { Row } from '#server/database/schema.ts';
import { AppError } from '#server/http/errors.ts';
import type { TrailEntry } from '#server/trail/trail.ts';
import { changedValues } from './changedValues.ts';
import { checkNodes } from './checkNodes.ts';
import { isStale } from './checkRevision.ts';
import { checkStored } from './checkStored.ts';
import { unitsCheck } from './checkUnits.ts';
import { checkWithin } from './checkWithin.ts';
import { settleDependents } from './dependents.ts';
import { difference } from './difference.ts';
import type { Entity } from './entity.ts';
import { rowType } from './nodeType.ts';
import { Refusals, refuseOtherType, type Given } from './readBody.ts';
import { readRows, trailValues } from './readRow.ts';
import { refusedBy, throwRefused, type RefusedRow } from './refusedRows.ts';
import type { Change } from './rules.ts';
import { changedColumns, writeBeside } from './store.ts';
import { titleOf } from './titleOf.ts';
import { updateSet } from './updateSet.ts';
import { lockRows, type WriteContext } from './writeContext.ts';
import { writeTogether } from './writeTogether.ts';

type Values = Readonly<Record<string, unknown>>;

/** One record and what is to become of it. */
export interface RowChange {
  readonly id: number;
  readonly given: Given;
}

/** A row on its way: what it was, what it is to be, and what stands against it. */
interface Underway {
  readonly index: number;
  readonly id: number;
  /** in wire form; `change` has the database's */
  readonly before: Row;
  readonly change: Change & { readonly id: number };
  readonly refusals: Refusals;
}

/** Refuses a record (database form) that is not meant. */
type Suits = (stored: Row) => void;

/** The change of a row that is there, by its own values and what it holds. */
const begin = (context: WriteContext, change: RowChange, stored: Row, before: Row): Omit<Underway, 'index'> => {
  const { trx, caller, entity, services, later } = context;
  const { id, given } = change;
  if (isStale(stored, given.revision)) throw new AppError('stale', { data: before });
  const refusals = new Refusals();
  const type = rowType(entity, stored);
  refuseOtherType(entity, given.values, type, refusals);
  const values = settleDependents(entity, given.values, { before, type, refusals });
  checkStored(entity, values, stored, refusals);
  const base = { trx, caller, services, later, resource: entity.resource };
  return { id, before, refusals, change: { ...base, action: 'update', id, before: stored, values } };
};

/** Locks and reads the records. Throws where one is not there or not as it should be. */
const beginAll = async (context: WriteContext, rows: readonly RowChange[], suits: Suits): Promise<Underway[]> => {
  const { trx, entity } = context;
  const ids = rows.map(({ id }) => id);
  const stored = new Map((await lockRows(trx, entity, ids)).map((row) => [Number(row['id']), row]));
  const wire = new Map((await readRows(trx, entity, ids)).map((row) => [Number(row['id']), row]));
  const reaching = rows.map(({ id, given: { values } }) => ({ action: 'update' as const, id, values }));
  const check = await unitsCheck(context, reaching);
  const begun: Underway[] = [];
  const refused: RefusedRow[] = [];
  for (const [index, change] of rows.entries()) {
    const work = (): void => {
      const [kept, before] = [stored.get(change.id), wire.get(change.id)];
      if (!kept || !before) throw new AppError('notFound');
      check(reaching[index]!);
      suits(kept);
      begun.push({ index, ...begin(context, change, kept, before) });
    };
    refused.push(...(await refusedBy(entity, index, work)));
  }
  throwRefused(refused);
  return begun;
};

/** Holds the rows to what they refer to and to the rules of their resource, all before one is written. */
const judge = async ({ trx, entity }: WriteContext, rows: readonly Underway[]): Promise<void> => {
  const judged = rows.map(({ change: { values }, before, refusals }) => ({ values, before, refusals }));
  await checkNodes(trx, entity, judged);
  await checkWithin(trx, entity, judged);
  await entity.rules.gather?.(rows.map(({ change }) => change));
  const refused: RefusedRow[] = [];
  for (const { index, change, refusals } of rows) {
    const work = async (): Promise<void> => {
      refusals.throwIfAny();
      await entity.rules.before?.(change);
    };
    refused.push(...(await refusedBy(entity, index, work)));
  }
  throwRefused(refused);
};

/** A row with those of its values that differ. */
interface Changed extends Underway {
  readonly values: Values;
}

const write = async (context: WriteContext, rows: readonly Changed[]): Promise<void> => {
  await updateSet(
    context,
    rows.map(({ id, values, change }) => {
      const stored = change.before ?? {};
      return { id, stored, changes: changedColumns(context.entity, values, stored) };
    }),
  );
  await writeBeside(context, rows);
};

const entryOf = (entity: Entity, { id, before }: Changed, row: Row): TrailEntry => {
  const after = trailValues(row);
  const base = { action: 'update', resource: entity.resource.name, recordId: id } as const;
  return { ...base, title: titleOf(entity, after), ...difference(entity, trailValues(before), after) };
};

/** Tells the rules and the trail what was written. Gives the rows in wire form, by id. */
const tell = async (context: WriteContext, rows: readonly Changed[]): Promise<ReadonlyMap<number, Row>> => {
  const { trx, caller, entity, services } = context;
  for (const { index, change } of rows)
    throwRefused(await refusedBy(entity, index, () => entity.rules.after?.(change)));
  const now = await readRows(
    trx,
    entity,
    rows.map(({ id }) => id),
  );
  const after = new Map(now.map((row) => [Number(row['id']), row]));
  await services.trail.record(
    trx,
    caller,
    rows.map((row) => entryOf(entity, row, after.get(row.id) ?? {})),
  );
  return after;
};

/**
 * Changes some records and writes the trail, with so many statements whatever their number; what changes nothing leaves
 * no trace. Every row is judged before one is written. Gives the rows in wire form, in the order of the changes, whose
 * ids are all different. Throws RefusedRows; then the transaction is to be taken back.
 */
export const updateRows = async (
  context: WriteContext,
  changes: readonly RowChange[],
  suits: Suits = () => undefined,
): Promise<Row[]> => {
  const rows = await beginAll(context, changes, suits);
  await judge(context, rows);
  const changed = rows
    .map((row): Changed => ({ ...row, values: changedValues(context.entity, row.change.values, row.before) }))
    .filter(({ values }) => Object.keys(values).length > 0);
  if (changed.length === 0) return rows.map(({ before }) => before);
  await writeTogether(context, changed, (some) => write(context, some));
  const after = await tell(context, changed);
  return rows.map(({ id, before }) => after.get(id) ?? before);
};
