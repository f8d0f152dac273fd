import { listedNode, nodeTypes } from '#schema';
import type { Row } from '#server/database/schema.ts';
import { AppError, refuse, type ErrorCode, type FieldErrors } from '#server/http/errors.ts';
import { isId, readChanges, readIdKey, readObject, Refusals, refuseOthers, type Given } from './readBody.ts';
import type { Entity } from './entity.ts';
import { rowType } from './nodeType.ts';
import { updateOne } from './updateOne.ts';
import { lockRows, type WriteContext } from './writeContext.ts';

const most = 1000;

/** What is wrong with a row where no field of it is named. */
const ofWholeRow = (code: ErrorCode): FieldErrors => {
  if (code === 'notFound') return { id: [{ code: 'reference' }] };
  return { _: [{ code: code === 'stale' ? 'staleRow' : 'type' }] };
};

/** The error with its fields named by the row that they are in. */
const inRow = (error: unknown, index: number): unknown => {
  if (!(error instanceof AppError)) return error;
  const fields = Object.entries(error.fields ?? ofWholeRow(error.code));
  return new AppError(error.code, {
    params: error.params,
    fields: Object.fromEntries(fields.map(([name, problems]) => [`rows.${index}.${name}`, problems])),
  });
};

/** A list of one to a thousand, or none with the refusal noted. */
const checkList = (list: unknown, key: 'rows' | 'ids', refusals: Refusals): readonly unknown[] => {
  if (!Array.isArray(list)) refusals.add(key, { code: list === undefined ? 'required' : 'type' });
  else if (list.length === 0) refusals.add(key, { code: 'required' });
  else if (list.length > most) refusals.add(key, { code: 'tooMany', limit: most });
  else return list;
  return [];
};

/** One row of a bulk update. */
export interface RowChange {
  readonly id: number;
  readonly given: Given;
}

const readRowChange = (entity: Entity, row: unknown): RowChange => {
  const body = readObject(row);
  const refusals = new Refusals();
  const id = readIdKey(body, 'id', refusals);
  refusals.throwIfAny();
  return { id, given: readChanges(entity, body, ['id']) };
};

/** The rows of a body: each with its own values, or `ids` that all get the same `values`. */
const readRows = (entity: Entity, body: Readonly<Record<string, unknown>>): readonly unknown[] => {
  const refusals = new Refusals();
  const isSame = Object.hasOwn(body, 'ids');
  refuseOthers(entity, body, new Set(isSame ? ['ids', 'values'] : ['rows']), refusals);
  const list = isSame ? readBulkIds(body, refusals) : checkList(body['rows'], 'rows', refusals);
  refusals.throwIfAny();
  if (!isSame) return list;
  const values = readObject(body['values']);
  return list.map((id) => ({ ...values, id }));
};

/** True for the body of a bulk update, where new records come by the same path. */
export const isBulk = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && (Object.hasOwn(body, 'rows') || Object.hasOwn(body, 'ids'));

/** Reads all rows; throws one 422 with the problems of every row. */
export const readBulkUpdate = (entity: Entity, given: unknown): RowChange[] => {
  const problems: Record<string, FieldErrors[string]> = {};
  const rows = readRows(entity, readObject(given)).flatMap((row, index) => {
    try {
      return [readRowChange(entity, row)];
    } catch (error) {
      const keyed = inRow(error, index);
      if (!(keyed instanceof AppError)) throw error;
      Object.assign(problems, keyed.fields);
      return [];
    }
  });
  if (Object.keys(problems).length > 0) throw new AppError('invalid', { fields: problems });
  return rows;
};

/** Refuses a row of a kind of node that the resource does not list. */
const checkListed = (entity: Entity, stored: Row | undefined): void => {
  const listed = listedNode(entity.resource);
  if (stored && listed && rowType(entity, stored) !== nodeTypes[listed]) throw refuse('id', 'notItem');
};

/** Changes all of the rows, or none. */
export const updateMany = async (context: WriteContext, rows: readonly RowChange[]): Promise<Row[]> => {
  const { trx, entity } = context;
  const locked = await lockRows(
    trx,
    entity,
    rows.map(({ id }) => id),
  );
  const stored = new Map(locked.map((row) => [Number(row['id']), row]));
  const done: Row[] = [];
  for (const [index, { id, given }] of rows.entries()) {
    try {
      checkListed(entity, stored.get(id));
      done.push(await updateOne(context, id, given));
    } catch (error) {
      throw inRow(error, index);
    }
  }
  return done;
};

/** Reads the list of ids among the other keys of a body; an id that is there twice counts once. */
export const readBulkIds = (body: Readonly<Record<string, unknown>>, refusals: Refusals): number[] => {
  const ids = checkList(body['ids'], 'ids', refusals);
  for (const [index, id] of ids.entries()) {
    if (!isId(id)) refusals.add(`ids.${index}`, { code: 'reference' });
  }
  return [...new Set(ids as readonly number[])];
};

/** Reads the ids of a bulk removal. */
export const readBulkRemove = (entity: Entity, given: unknown): number[] => {
  const body = readObject(given);
  const refusals = new Refusals();
  refuseOthers(entity, body, new Set(['ids']), refusals);
  const ids = readBulkIds(body, refusals);
  refusals.throwIfAny();
  return ids;
};
