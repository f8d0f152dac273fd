import { sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';
import { AppError } from '#server/http/errors.ts';
import { tableSql, type Entity } from './entity.ts';
import { idsOf } from './kinds/filters.ts';
import { titleSql } from './kinds/labelSql.ts';
import { isId } from './readBody.ts';

/** A row of a bulk call that was refused: its place in the call, and the record that it is about. */
interface RefusedRow {
  readonly index: number;
  readonly id: number | null;
  readonly title: string | null;
}

const refusedPlaces = (error: AppError): number[] => {
  const places = Object.keys(error.fields ?? {}).flatMap((key) => /^rows\.(\d+)\./.exec(key)?.[1] ?? []);
  return [...new Set(places.map(Number))].sort((one, other) => one - other);
};

/** The ids that a bulk body names, by place; null for what is none. */
const idsGiven = (body: unknown): (number | null)[] => {
  const { rows, ids } = body as { readonly rows?: unknown; readonly ids?: unknown };
  const given = Array.isArray(ids) ? [...new Set(ids)] : Array.isArray(rows) ? rows : [];
  return given.map((one: unknown) => {
    const id = typeof one === 'object' && one !== null && 'id' in one ? one.id : one;
    return isId(id) ? id : null;
  });
};

/** The error of a bulk call, with the refused rows named beside it: {data: {rows: [{index, id, title}]}}. */
export const nameRows = async (db: Db, entity: Entity, body: unknown, error: unknown): Promise<unknown> => {
  const places = error instanceof AppError ? refusedPlaces(error) : [];
  if (!(error instanceof AppError) || places.length === 0) return error;
  const ids = idsGiven(body);
  const asked = places.flatMap((index) => ids[index] ?? []);
  const { rows } = await sql<{ id: number; title: string }>`select a.id, ${titleSql(entity.resource, 'a')} as title
    from ${tableSql(entity, 'a')} where a.id = any(${idsOf(sql`${asked.join(',')}`)})`.execute(db);
  const titles = new Map(rows.map(({ id, title }) => [Number(id), title]));
  const named = places.map((index): RefusedRow => {
    const id = ids[index] ?? null;
    return { index, id, title: (id !== null && titles.get(id)) || null };
  });
  return new AppError(error.code, {
    ...(error.fields && { fields: error.fields }),
    params: error.params,
    data: { rows: named },
  });
};
