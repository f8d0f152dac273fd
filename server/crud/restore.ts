import { givenValue } from '#schema';
import { sql } from 'kysely';
import type { Row } from '#server/database/schema.ts';
import { AppError, refuse } from '#server/http/errors.ts';
import { lastBefore } from '#server/trail/historyOf.ts';
import type { TrailEntry } from '#server/trail/trail.ts';
import { freedFields, isArchived } from './archive.ts';
import { unitsCheck } from './checkUnits.ts';
import type { Entity } from './entity.ts';
import { idsOf } from './kinds/filters.ts';
import { readRows, trailValues } from './readRow.ts';
import { refusedBy, RefusedRows, throwRefused, type RefusedRow } from './refusedRows.ts';
import { checkOldPlaces, standAgain } from './restorePlace.ts';
import type { Change } from './rules.ts';
import { changedColumns } from './store.ts';
import { titleOf } from './titleOf.ts';
import { lockTreesOf } from './treeLock.ts';
import { updateSet } from './updateSet.ts';
import { worded } from './wordedErrors.ts';
import { lockRows, type WriteContext } from './writeContext.ts';
import { writeTogether } from './writeTogether.ts';

type Values = Readonly<Record<string, unknown>>;
type Restoring = Change & { readonly id: number };

/** An archived record on its way back. */
export interface Coming {
  readonly id: number;
  /** the place among the named records: its own, or that of the one which brings it along */
  readonly index: number;
  /** it is named itself; else it stands above, or was archived below, one that is */
  readonly by: 'name' | 'above' | 'below';
  readonly stored: Row;
}

/** Those of the named records that are archived still, their trees locked first. Throws where one is not there. */
const lockNamed = async ({ trx, entity }: WriteContext, ids: readonly number[]): Promise<Coming[]> => {
  await lockTreesOf(trx, entity, ids);
  const stored = new Map((await lockRows(trx, entity, ids)).map((row) => [Number(row['id']), row]));
  const missing = ids.flatMap((id, index) => (stored.has(id) ? [] : [{ index, error: new AppError('notFound') }]));
  throwRefused(missing);
  return ids.flatMap((id, index): Coming[] => {
    const row = stored.get(id);
    return row && isArchived(row) ? [{ id, index, by: 'name', stored: row }] : [];
  });
};

interface Beside {
  readonly id: number;
  readonly root: number;
  readonly above: boolean;
}

/** The archived nodes above records, without which they would stand nowhere, and what was archived below with them. */
const lockBeside = async ({ trx, entity }: WriteContext, named: readonly Coming[]): Promise<Coming[]> => {
  if (!entity.resource.tree) return [];
  const table = sql.table(entity.table);
  const given = idsOf(sql`${named.map(({ id }) => id).join(',')}`);
  const { rows } = await sql<Beside>`
    with recursive above as (
      select up.id, up.parent_id, own.id as root from ${table} as own join ${table} as up on up.id = own.parent_id
        where own.id = any(${given}) and up.archived_at is not null
      union select up.id, up.parent_id, above.root from ${table} as up join above on up.id = above.parent_id
        where up.archived_at is not null
    ), below as (
      select id, archived_at, id as root from ${table} where id = any(${given})
      union select down.id, down.archived_at, below.root from ${table} as down join below on down.parent_id = below.id
        where down.archived_at = below.archived_at
    )
    select id, min(root) as root, bool_or(is_above) as above
    from (select id, root, true as is_above from above union all select id, root, false from below) as beside
    where not (id = any(${given})) group by id`.execute(trx);
  const ways = new Map(rows.map(({ id, root, above }) => [Number(id), { root: Number(root), above }]));
  const places = new Map(named.map(({ id, index }) => [id, index]));
  return (await lockRows(trx, entity, [...ways.keys()])).map((stored): Coming => {
    const id = Number(stored['id']);
    const { root, above } = ways.get(id)!;
    return { id, index: places.get(root) ?? 0, by: above ? 'above' : 'below', stored };
  });
};

/** Holds what comes back to the rules of its resource and to the caller's units, all before one is written. */
const judge = async (context: WriteContext, coming: readonly Coming[], named: readonly Restoring[]): Promise<void> => {
  const { entity } = context;
  const reaching = coming.map(({ id }) => ({ action: 'restore' as const, id, values: {} }));
  const check = await unitsCheck(context, reaching);
  const refused: RefusedRow[] = [];
  for (const [place, { index }] of coming.entries()) {
    const work = async (): Promise<void> => {
      check(reaching[place]!);
      const change = named[place];
      if (change) await entity.rules.before?.(change);
    };
    refused.push(...(await refusedBy(entity, index, work)));
  }
  throwRefused(refused);
};

/** What archiving took from records and nobody gave them since, as the trail remembers it. */
const freedValues = async ({ trx, entity }: WriteContext, ids: readonly number[], now: ReadonlyMap<number, Values>) => {
  const fields = freedFields(entity);
  const before =
    fields.length === 0
      ? new Map<number, Values>()
      : await lastBefore(trx, { resource: entity.resource.name, action: 'remove', ids });
  return (id: number): Values =>
    Object.fromEntries(
      fields.flatMap((name) => {
        if ((now.get(id)?.[name] ?? null) !== null) return [];
        const value = givenValue(entity.fields.get(name), before.get(id)?.[name] ?? null);
        return value === null ? [] : [[name, value]];
      }),
    );
};

/** A value that another record has taken meanwhile, by its name and with what to do. */
const takenSince = (error: unknown, values: Values): unknown => {
  const [field] = error instanceof AppError && error.code === 'duplicate' ? Object.keys(error.fields ?? {}) : [];
  return field === undefined ? error : refuse(field, 'takenSince', String(values[field] ?? ''));
};

type Returning = Coming & { readonly values: Values };

const write = (context: WriteContext) => async (rows: readonly Returning[]) => {
  const { entity } = context;
  const updates = rows.map(({ id, stored, values }) => ({
    id,
    stored,
    changes: { ...changedColumns(entity, values, stored), archived_at: null },
  }));
  try {
    await worded(entity, () => updateSet(context, updates));
  } catch (error) {
    throw takenSince(error, rows[0]?.values ?? {});
  }
};

const entryOf = (
  { resource }: Entity,
  before: Values,
  { id, values }: Returning,
  title: string | null,
): TrailEntry => ({
  action: 'restore',
  resource: resource.name,
  recordId: id,
  title,
  before: { archivedAt: before['archivedAt'] },
  after: { archivedAt: null, ...values },
});

/** Gives records back what archiving took, and tells what the trail is to say of it. */
const bringBack = async (context: WriteContext, coming: readonly Coming[]): Promise<TrailEntry[]> => {
  const { trx, entity } = context;
  const ids = coming.map(({ id }) => id);
  const now = new Map((await readRows(trx, entity, ids)).map((row) => [Number(row['id']), trailValues(row)]));
  const valuesOf = await freedValues(context, ids, now);
  const rows = coming.map((one): Returning => ({ ...one, values: valuesOf(one.id) }));
  await writeTogether(context, rows, write(context));
  return rows.map((row) => entryOf(entity, now.get(row.id) ?? {}, row, titleOf(entity, now.get(row.id) ?? {})));
};

/**
 * Brings archived records back with what only one may have, together with what was archived with them below and the
 * archived nodes above: all of it or nothing, with so many statements whatever their number, but for two in each group
 * that gets some back. Gives how many came back; those where somebody was faster do not count. Throws RefusedRows, which
 * names a value that another record has taken meanwhile.
 */
export const restoreRows = async (context: WriteContext, ids: readonly number[]): Promise<number> => {
  const { trx, caller, entity, services, later } = context;
  const named = await lockNamed(context, ids);
  if (named.length === 0) return 0;
  const coming = [...named, ...(await lockBeside(context, named))];
  const base = { trx, caller, services, later, resource: entity.resource, action: 'restore', values: {} } as const;
  const changes = named.map(({ id, stored }): Restoring => ({ ...base, id, before: stored }));
  await judge(context, coming, changes);
  const entries = await bringBack(context, coming);
  if (entity.resource.tree) {
    await checkOldPlaces(context, named);
    await standAgain(
      context,
      coming.filter(({ by }) => by !== 'below'),
    );
  }
  for (const change of changes) await entity.rules.after?.(change);
  await services.trail.record(trx, caller, entries);
  return entries.length;
};

/** The same for one record. */
export const restore = async (context: WriteContext, id: number): Promise<number> => {
  try {
    return await restoreRows(context, [id]);
  } catch (error) {
    throw error instanceof RefusedRows ? error.refusals[0]!.error : error;
  }
};
