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
  const here = sql`file.resource = ${resource} and file.record_id = ${recordId} and file.field = ${field}`;
  const named = sql`jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality as named (id, place)`;
  await sql`
    update files as file set resource = null, record_id = null, field = null
    where ${here} and not exists (select 1 from ${named} where named.id::bigint = file.id)`.execute(trx);
  const { rows } = await sql<{ name: string }>`
    update files as file set resource = ${resource}, record_id = ${recordId}, field = ${field}, position = named.place
    from ${named}
    where named.id::bigint = file.id and stored_at is not null
      and ((${here}) or (file.resource is null and file.uploaded_by = ${userId}))
    returning file.name`.execute(trx);
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
