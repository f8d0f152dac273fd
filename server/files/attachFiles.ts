import { sql } from 'kysely';
import type { Trx } from '#server/database/schema.ts';
import { refuse } from '#server/http/errors.ts';

interface Place {
  readonly resource: string;
  readonly recordId: number;
  readonly field: string;
}

/**
 * Makes `ids` the files of a record's field: new ones must be free and uploaded by the same user, those no longer
 * named are let go. In the transaction of the record's own change.
 */
export const attachFiles = async (
  trx: Trx,
  {
    resource,
    recordId,
    field,
    ids,
    userId,
    accept,
  }: Place & {
    readonly ids: readonly number[];
    readonly userId: number;
    readonly accept?: readonly string[];
  },
): Promise<void> => {
  const here = sql`resource = ${resource} and record_id = ${recordId} and field = ${field}`;
  const list = JSON.stringify(ids);
  const named = sql`id in (select value::bigint from jsonb_array_elements_text(${list}::jsonb))`;
  await sql`update files set resource = null, record_id = null, field = null where ${here} and not (${named})`.execute(
    trx,
  );
  const { rows } = await sql<{ name: string }>`
    update files set resource = ${resource}, record_id = ${recordId}, field = ${field}
    where ${named} and stored_at is not null
      and ((${here}) or (resource is null and uploaded_by = ${userId}))
    returning name`.execute(trx);
  if (rows.length !== new Set(ids).size) throw refuse(field, 'reference');
  const fits = (name: string): boolean => accept?.some((ending) => name.toLowerCase().endsWith(`.${ending}`)) ?? true;
  if (!rows.every(({ name }) => fits(name))) throw refuse(field, 'type');
};

/** Lets go of all files of records that are being removed. */
export const detachFiles = async (trx: Trx, resource: string, recordIds: readonly number[]): Promise<void> => {
  await sql`
    update files set resource = null, record_id = null, field = null, uploaded_by = null
    where resource = ${resource}
      and record_id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(recordIds)}::jsonb))
  `.execute(trx);
};
