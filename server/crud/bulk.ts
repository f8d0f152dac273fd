import { listedNode, nodeTypes } from '#schema';
import type { Row } from '#server/database/schema.ts';
import { AppError, refuse, type ErrorCode, type FieldErrors } from '#server/http/errors.ts';
import { isId, readChanges, readIdKey, readObject, Refusals, refuseOthers } from './readBody.ts';
import type { Entity } from './entity.ts';
import { rowType } from './nodeType.ts';
import { RefusedRows, type RefusedRow } from './refusedRows.ts';
import { restoreRows } from './restore.ts';
import { updateRows, type RowChange } from './updateRows.ts';
import { lockRows, type WriteContext } from './writeContext.ts';

const most = 1000;

const isAny = <T>(all: readonly T[]): all is readonly [T, ...T[]] => all.length > 0;

/** What is wrong with a row where no field of it is named. */
const ofWholeRow = (code: ErrorCode): FieldErrors => {
  if (code === 'notFound') return { id: [{ code: 'reference' }] };
  return { _: [{ code: code === 'stale' ? 'staleRow' : 'type' }] };
};

const namedByRow = ({ index, error }: RefusedRow): [string, FieldErrors[string]][] =>
  Object.entries(error.fields ?? ofWholeRow(error.code)).map(([name, problems]) => [`rows.${index}.${name}`, problems]);

/** One error for all refused rows, its fields named by the row that they are in; it is the first one's kind that counts. */
const inRows = ([first, ...others]: readonly [RefusedRow, ...RefusedRow[]]): AppError => {
  const { code, params } = first.error;
  const alike = [first, ...others.filter(({ error }) => error.code === code)];
  return new AppError(code, { params, fields: Object.fromEntries(alike.flatMap(namedByRow)) });
};

/** A list of one to a thousand, or none with the refusal noted. */
const checkList = (list: unknown, key: 'rows' | 'ids', refusals: Refusals): readonly unknown[] => {
  if (!Array.isArray(list)) refusals.add(key, { code: list === undefined ? 'required' : 'type' });
  else if (list.length === 0) refusals.add(key, { code: 'required' });
  else if (list.length > most) refusals.add(key, { code: 'tooMany', limit: most });
  else return list;
  return [];
};

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
  const refused: RefusedRow[] = [];
  const rows = readRows(entity, readObject(given)).flatMap((row, index) => {
    try {
      return [readRowChange(entity, row)];
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.push({ index, error });
      return [];
    }
  });
  if (isAny(refused)) throw inRows(refused);
  return rows;
};

/** Refuses a row of a kind of node that the resource does not list. */
const checkListed = (entity: Entity, stored: Row): void => {
  const listed = listedNode(entity.resource);
  if (listed && rowType(entity, stored) !== nodeTypes[listed]) throw refuse('id', 'notItem');
};

/** Rows that may be changed together: a record is there once, and is alone where rules may look at what others become. */
const rounds = ({ rules }: Entity, rows: readonly RowChange[]): RowChange[][] => {
  const isApart = rules.before !== undefined && !rules.together;
  const all: RowChange[][] = [];
  let known = new Set<number>();
  for (const row of rows) {
    if (all.length === 0 || isApart || known.has(row.id)) {
      all.push([]);
      known = new Set();
    }
    all.at(-1)!.push(row);
    known.add(row.id);
  }
  return all;
};

/** Changes all of the rows, or none. */
export const updateMany = async (context: WriteContext, rows: readonly RowChange[]): Promise<Row[]> => {
  const { trx, entity } = context;
  const all = rounds(entity, rows);
  const ids = rows.map(({ id }) => id);
  // In the order of their ids, whatever the order of the rows.
  if (all.length > 1) await lockRows(trx, entity, ids);
  const done: Row[] = [];
  for (const round of all) {
    try {
      done.push(...(await updateRows(context, round, (stored) => checkListed(entity, stored))));
    } catch (error) {
      if (!(error instanceof RefusedRows)) throw error;
      const refused = error.refusals.map((one) => ({ ...one, index: done.length + one.index }));
      throw isAny(refused) ? inRows(refused) : error;
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

/** Brings all of the archived records back, or none. */
export const restoreMany = async (context: WriteContext, ids: readonly number[]): Promise<number> => {
  try {
    return await restoreRows(context, ids);
  } catch (error) {
    throw error instanceof RefusedRows && isAny(error.refusals) ? inRows(error.refusals) : error;
  }
};

/** Reads the ids of a bulk call that says nothing else. */
export const readIds = (entity: Entity, given: unknown): number[] => {
  const body = readObject(given);
  const refusals = new Refusals();
  refuseOthers(entity, body, new Set(['ids']), refusals);
  const ids = readBulkIds(body, refusals);
  refusals.throwIfAny();
  return ids;
};
