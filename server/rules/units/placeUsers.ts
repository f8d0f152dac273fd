import { sql } from 'kysely';
import type { Row } from '#server/database/schema.ts';
import { idsOf } from '#server/crud/kinds/filters.ts';
import type { Given } from '#server/crud/readBody.ts';
import { readRow } from '#server/crud/readRow.ts';
import { checkUnits, unitsCheck } from '#server/crud/checkUnits.ts';
import { updateOne } from '#server/crud/updateOne.ts';
import { lockRows, type WriteContext } from '#server/crud/writeContext.ts';
import { AppError, refuse } from '#server/http/errors.ts';
import { unitEntity } from './entities.ts';

/** Where people are to be placed; those who come from another unit leave it. */
export interface Placing {
  readonly userIds: readonly number[];
  readonly unitId: number;
  readonly fromId?: number | undefined;
}
/** The key of the body under which the person was named; errors are told there. */
export type PersonKey = 'userId' | 'userIds';

const given = (unitIds: readonly number[]): Given => ({
  values: { unitIds },
  revision: undefined,
  parentId: undefined,
  position: undefined,
  type: undefined,
  scope: undefined,
});

/** Keeps the unit from being removed meanwhile. */
const holdUnit = async ({ trx }: WriteContext, id: number): Promise<boolean> => {
  const { rows } = await sql`select 1 from ${sql.table(unitEntity.table)} where id = ${id} for key share`.execute(trx);
  return rows.length > 0;
};

/** Units by person, in the order in which each person has them. */
const unitsOf = async ({ trx }: WriteContext, userIds: readonly number[]): Promise<Map<number, number[]>> => {
  const { rows } = await sql<{ userId: number; unitId: number }>`
    select owner_id as "userId", target_id as "unitId" from users_units
    where owner_id = any(${idsOf(sql`${userIds.join(',')}`)}) order by position, target_id`.execute(trx);
  const units = new Map<number, number[]>(userIds.map((id) => [id, []]));
  for (const { userId, unitId } of rows) units.get(userId)?.push(unitId);
  return units;
};

/** Where the caller may not, says so at the person; one who is not seen is not there. */
const atPerson = async <T>(key: PersonKey, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'notFound') throw refuse(key, 'reference');
    const units = error.fields?.['unitIds'];
    if (units) throw new AppError(error.code, { fields: { unitId: units } });
    if (error.code !== 'forbidden' || error.fields) throw error;
    throw new AppError('forbidden', { fields: { [key]: [{ code: 'personClosed' }] } });
  }
};

/** Changes a person's units as an edit would. */
const write = (context: WriteContext, id: number, unitIds: readonly number[], key: PersonKey): Promise<Row> =>
  atPerson(key, () => updateOne(context, id, given(unitIds)));

/** Refuses people of others before anything is said of where they are. */
const checkOwn = async (context: WriteContext, ids: readonly number[], key: PersonKey): Promise<void> => {
  const changes = ids.map((id) => ({ action: 'update' as const, id, values: {} }));
  await atPerson(key, async () => changes.forEach(await unitsCheck(context, changes)));
};

/** The unit takes the place of the one that is left, so that a person's first unit stays the first. */
const placed = (units: readonly number[], { unitId, fromId }: Placing): number[] =>
  fromId === undefined ? [...units, unitId] : units.map((unit) => (unit === fromId ? unitId : unit));

const checkPlaces = (units: ReadonlyMap<number, readonly number[]>, placing: Placing, key: PersonKey): void => {
  const { unitId, fromId } = placing;
  for (const own of units.values()) {
    if (fromId !== undefined && !own.includes(fromId)) throw refuse('fromId', 'notInUnit');
    if (own.includes(unitId)) throw refuse(key, 'inUnitAlready');
  }
};

/** Places people in a unit, all of them or none. Gives their rows. */
export const placeUsers = async (context: WriteContext, placing: Placing, key: PersonKey): Promise<Row[]> => {
  const userIds = [...new Set(placing.userIds)].toSorted((a, b) => a - b);
  const people = await lockRows(context.trx, context.entity, userIds);
  if (people.length < userIds.length) throw refuse(key, 'reference');
  await checkOwn(context, userIds, key);
  if (!(await holdUnit(context, placing.unitId))) throw refuse('unitId', 'reference');
  const units = await unitsOf(context, userIds);
  checkPlaces(units, placing, key);
  const rows: Row[] = [];
  for (const [id, own] of units) rows.push(await write(context, id, placed(own, placing), key));
  return rows;
};

/** Takes a person out of a unit. Throws 404 where one of the two is not there, 422 where they do not belong together. */
export const takeOut = async (context: WriteContext, userId: number, unitId: number): Promise<Row> => {
  await lockRows(context.trx, context.entity, [userId]);
  await readRow(context.trx, context.entity, userId);
  await checkUnits(context, { action: 'update', id: userId, values: {} });
  if (!(await holdUnit(context, unitId))) throw new AppError('notFound');
  const own = (await unitsOf(context, [userId])).get(userId) ?? [];
  if (!own.includes(unitId)) throw refuse('unitId', 'notInUnit');
  const rest = own.filter((unit) => unit !== unitId);
  return write(context, userId, rest, 'userId');
};
