import { camelKeys, givenValue } from '#schema';
import { sql } from 'kysely';
import type { Row } from '#server/database/schema.ts';
import { AppError, refuse } from '#server/http/errors.ts';
import { historyOf } from '#server/trail/historyOf.ts';
import type { TrailEntry } from '#server/trail/trail.ts';
import { freedFields, isArchived } from './archive.ts';
import { unitsCheck } from './checkUnits.ts';
import type { Entity } from './entity.ts';
import { rowType } from './nodeType.ts';
import { readRows, trailValues } from './readRow.ts';
import type { Change } from './rules.ts';
import { changedColumns } from './store.ts';
import { titleOf } from './titleOf.ts';
import { lockTree, scopeOf } from './treeLock.ts';
import { arrange, checkHolds } from './treePlace.ts';
import { worded } from './wordedErrors.ts';
import { lockRow, lockRows, storedRow, type WriteContext } from './writeContext.ts';

type Values = Readonly<Record<string, unknown>>;

/** The archived nodes above a record, without which it would stand nowhere, and what was archived below it with it. */
const findBeside = async (context: WriteContext, stored: Row): Promise<{ above: number[]; below: number[] }> => {
  const { trx, entity } = context;
  if (!entity.resource.tree) return { above: [], below: [] };
  const table = sql.table(entity.table);
  const { rows } = await sql<{ id: number; above: boolean }>`
    with recursive above as (
      select id, parent_id from ${table} where id = ${stored['parent_id']} and archived_at is not null
      union select up.id, up.parent_id from ${table} as up join above on up.id = above.parent_id
        where up.archived_at is not null
    ), below as (
      select id, archived_at from ${table} where id = ${stored['id']}
      union select down.id, down.archived_at from ${table} as down join below on down.parent_id = below.id
        where down.archived_at = below.archived_at
    )
    select id, true as above from above
    union all select id, false from below where id <> ${stored['id']}`.execute(trx);
  const idsOf = (isAbove: boolean): number[] =>
    rows.filter(({ above }) => above === isAbove).map(({ id }) => Number(id));
  return { above: idsOf(true), below: idsOf(false) };
};

/** What archiving took from a record and nobody gave it since, as the trail remembers it. */
const freedValues = async ({ trx, entity }: WriteContext, id: number, now: Values): Promise<Values> => {
  const empty = freedFields(entity).filter((name) => (now[name] ?? null) === null);
  if (empty.length === 0) return {};
  const entries = await historyOf(trx, entity.resource.name, id);
  const before = camelKeys(entries.find(({ action }) => action === 'remove')?.before ?? {}) as Values;
  return Object.fromEntries(
    empty.flatMap((name) => {
      const value = givenValue(entity.fields.get(name), before[name] ?? null);
      return value === null ? [] : [[name, value]];
    }),
  );
};

/** A value that another record has taken meanwhile, by its name and with what to do. */
const takenSince = (error: unknown, values: Values): unknown => {
  const [field] = error instanceof AppError && error.code === 'duplicate' ? Object.keys(error.fields ?? {}) : [];
  return field === undefined ? error : refuse(field, 'takenSince', String(values[field] ?? ''));
};

const bringBack = async (context: WriteContext, stored: Row): Promise<TrailEntry> => {
  const { trx, entity } = context;
  const id = Number(stored['id']);
  const [before] = (await readRows(trx, entity, [id])).map(trailValues);
  const values = await freedValues(context, id, before ?? {});
  try {
    await worded(entity, () =>
      trx
        .updateTable(entity.table)
        .set({
          ...changedColumns(entity, values, stored),
          archived_at: null,
          revision: sql`revision + 1`,
          updated_at: sql`now()`,
        })
        .where('id', '=', id)
        .execute(),
    );
  } catch (error) {
    throw takenSince(error, values);
  }
  return {
    action: 'restore',
    resource: entity.resource.name,
    recordId: id,
    title: titleOf(entity, before ?? {}),
    before: { archivedAt: before?.['archivedAt'] },
    after: { archivedAt: null, ...values },
  };
};

/** Where a record and the nodes above it stand among those that stayed: at their old place, as far as it is there. */
const standAgain = async (trx: WriteContext['trx'], entity: Entity, rows: readonly Row[]): Promise<void> => {
  for (const row of rows) {
    const parentId = row['parent_id'] === null ? null : Number(row['parent_id']);
    const place = { parentId, scope: scopeOf(entity, row) };
    await arrange(trx, entity, place, [Number(row['id'])], Number(row['position']));
  }
};

const checkPlace = async ({ trx, entity }: WriteContext, stored: Row): Promise<void> => {
  const parent =
    stored['parent_id'] === null ? undefined : await storedRow(trx, entity.table, Number(stored['parent_id']));
  await checkHolds(trx, entity, parent, { types: [rowType(entity, stored)], ids: [Number(stored['id'])] });
};

/** The archived record, its tree locked first; undefined where it is archived no longer. Throws 404 where there is none. */
const lockArchived = async ({ trx, entity }: WriteContext, id: number): Promise<Row | undefined> => {
  const early = await storedRow(trx, entity.table, id);
  if (!early) throw new AppError('notFound');
  if (entity.resource.tree) await lockTree(trx, entity, scopeOf(entity, early));
  const stored = await lockRow(trx, entity, id);
  return stored && isArchived(stored) ? stored : undefined;
};

/**
 * Brings an archived record back with what only one may have, together with what was archived with it below and the
 * archived nodes above. Gives how many came back; none where somebody was faster. A value that another record has taken
 * meanwhile is refused by its name.
 */
export const restore = async (context: WriteContext, id: number): Promise<number> => {
  const { trx, caller, entity, services, later } = context;
  const stored = await lockArchived(context, id);
  if (!stored) return 0;
  const { above, below } = await findBeside(context, stored);
  const resource = entity.resource;
  const change = { trx, caller, services, later, resource, action: 'restore', id, before: stored, values: {} } as const;
  await entity.rules.before?.(change satisfies Change);
  const beside = await lockRows(trx, entity, [...above, ...below]);
  const coming = [stored, ...beside].map((row) => ({ ...change, id: Number(row['id']) }));
  coming.forEach(await unitsCheck(context, coming));
  const entries: TrailEntry[] = [];
  for (const row of [stored, ...beside]) entries.push(await bringBack(context, row));
  if (resource.tree) {
    await checkPlace(context, stored);
    await standAgain(trx, entity, [stored, ...beside.filter((row) => above.includes(Number(row['id'])))]);
  }
  await entity.rules.after?.(change);
  await services.trail.record(trx, caller, entries);
  return entries.length;
};
