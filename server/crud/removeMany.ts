import { tableName } from '#schema';
import { sql } from 'kysely';
import type { Row } from '#server/database/schema.ts';
import { detachFiles } from '#server/files/attachFiles.ts';
import { AppError } from '#server/http/errors.ts';
import type { TrailEntry } from '#server/trail/trail.ts';
import { archive, splitTaken } from './archive.ts';
import { checkTaken } from './checkUnits.ts';
import { idsOf } from './kinds/filters.ts';
import { resourceNamed, titleSql } from './kinds/labelSql.ts';
import { readRows, trailValues } from './readRow.ts';
import { findReleased, releasedEntries } from './released.ts';
import type { Change } from './rules.ts';
import { collectTaken, type Taken } from './taken.ts';
import { titleOf } from './titleOf.ts';
import { lockTreesOf } from './treeLock.ts';
import { wordedRemoval } from './wordedErrors.ts';
import { lockRows, type WriteContext } from './writeContext.ts';

/** The rows to remove, their trees locked first. Throws 404 where one of them is missing. */
const lockGiven = async (context: WriteContext, ids: readonly number[]): Promise<Row[]> => {
  const { trx, entity } = context;
  const root = entity.resource.tree?.root;
  if (root !== undefined && ids.includes(root)) throw new AppError('protected');
  await lockTreesOf(trx, entity, ids);
  const rows = await lockRows(trx, entity, ids);
  if (rows.length < ids.length) throw new AppError('notFound');
  return rows;
};

/** What the trail calls a record of the entity; its kind, for a record of another resource that goes along. */
const naming =
  ({ entity: { resource } }: WriteContext, entries: readonly TrailEntry[]) =>
  (id: number): string =>
    entries.find((entry) => entry.resource === resource.name && entry.recordId === id)?.title || resource.name;

const deleteTaken = async (context: WriteContext, taken: Taken, entries: readonly TrailEntry[]): Promise<void> => {
  const { trx, services } = context;
  try {
    for (const [name, ids] of [...taken].reverse()) {
      await detachFiles(trx, name, [...ids]);
      await sql`delete from ${sql.table(tableName(name))}
        where id = any(${idsOf(sql`${[...ids].join(',')}`)})`.execute(trx);
    }
  } catch (error) {
    throw wordedRemoval(services.register, error, naming(context, entries));
  }
};

/** Trail entries of the entity's own records, with all that they held. */
const ownEntries = async ({ trx, entity }: WriteContext, ids: readonly number[]): Promise<TrailEntry[]> => {
  const rows = await readRows(trx, entity, ids);
  return rows.map((row) => {
    const before = trailValues(row);
    const title = titleOf(entity, before);
    return {
      action: 'remove',
      resource: entity.resource.name,
      recordId: Number(row['id']),
      title,
      before,
      after: null,
    };
  });
};

/** Trail entries of other resources' records that go along, by their titles. */
const alongEntries = async (context: WriteContext, name: string, ids: readonly number[]): Promise<TrailEntry[]> => {
  const resource = resourceNamed(context.services.register, name);
  const { rows } = await sql<{ id: number; title: string }>`select id, ${titleSql(resource, 'a')} as title
    from ${sql.table(tableName(name))} as a where id = any(${idsOf(sql`${ids.join(',')}`)})`.execute(context.trx);
  return rows.map(({ id, title }) => ({
    action: 'remove',
    resource: name,
    recordId: Number(id),
    title,
    before: null,
    after: null,
  }));
};

const entriesOf = async (context: WriteContext, taken: Taken): Promise<TrailEntry[]> => {
  const own = context.entity.resource.name;
  const entries: TrailEntry[] = [];
  for (const [name, ids] of taken) {
    if (ids.size === 0) continue;
    entries.push(...(await (name === own ? ownEntries(context, [...ids]) : alongEntries(context, name, [...ids]))));
  }
  return entries;
};

/** How many of the entity's own records went, and how many of these into the archive, where it has one. */
export interface Removed {
  readonly removed: number;
  readonly archived?: number;
}

/**
 * Removes records with all that goes along, or archives those that a definition says others hold on to, and writes the
 * trail.
 */
export const removeMany = async (context: WriteContext, ids: readonly number[]): Promise<Removed> => {
  const { trx, caller, entity, services, later } = context;
  const given = await lockGiven(context, ids);
  const taken = await collectTaken(trx, services.register, entity.resource.name, ids);
  await checkTaken(context, taken);
  const changes = given.map((before): Change & { readonly id: number } => {
    const id = Number(before['id']);
    return { trx, caller, services, later, resource: entity.resource, action: 'remove', id, before, values: {} };
  });
  for (const change of changes) await entity.rules.before?.(change);
  const { going, staying } = await splitTaken(trx, entity, taken);
  const entries = [...(await entriesOf(context, going)), ...(await archive(trx, entity, staying))];
  const released = await findReleased(context, going);
  await deleteTaken(context, going, entries);
  for (const change of changes) await entity.rules.after?.(change);
  await services.trail.record(trx, caller, [...entries, ...(await releasedEntries(context, released))]);
  const removed = taken.get(entity.resource.name)?.size ?? 0;
  return { removed, ...(entity.resource.removal?.archives && { archived: staying.length }) };
};
