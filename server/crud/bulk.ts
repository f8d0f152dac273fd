import type { Row } from '#server/database/schema.ts';
import { AppError, type FieldErrors } from '#server/http/errors.ts';
import { isId, readChanges, readIdKey, readObject, Refusals, refuseOthers, type Given } from './readBody.ts';
import type { Entity } from './entity.ts';
import { updateOne } from './updateOne.ts';
import { lockRows, type WriteContext } from './writeContext.ts';

const most = 1000;

/** The error with its fields named by the row that they are in. */
const inRow = (error: unknown, index: number): unknown => {
  if (!(error instanceof AppError)) return error;
  const fields = Object.entries(error.fields ?? { _: [{ code: 'type' as const }] });
  return new AppError(error.code, {
    params: error.params,
    data: error.data,
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

/** Reads all rows; throws one 422 with the problems of every row. */
export const readBulkUpdate = (entity: Entity, given: unknown): RowChange[] => {
  const problems: Record<string, FieldErrors[string]> = {};
  const body = readObject(given);
  const refusals = new Refusals();
  refuseOthers(entity, body, new Set(['rows']), refusals);
  const list = checkList(body['rows'], 'rows', refusals);
  refusals.throwIfAny();
  const rows = list.flatMap((row, index) => {
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

/** Changes all of the rows, or none. */
export const updateMany = async (context: WriteContext, rows: readonly RowChange[]): Promise<Row[]> => {
  await lockRows(
    context.trx,
    context.entity,
    rows.map(({ id }) => id),
  );
  const done: Row[] = [];
  for (const [index, { id, given }] of rows.entries()) {
    try {
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
