import type { Resource } from '#schema';
import { sql } from 'kysely';
import type { Caller } from '#server/http/access.ts';
import type { Services } from '#server/services.ts';
import { seenSql } from './belongingSql.ts';
import { sightOf } from './sight.ts';

/** Tells whether a caller who may view a resource sees one of its records. */
export const recordSeer =
  ({ db, register }: Services) =>
  async (caller: Caller, resource: Resource, id: number): Promise<boolean> => {
    const sight = sightOf(register, caller);
    if (!sight) return true;
    const { rows } = await sql`select 1 from ${seenSql({ register, sight }, resource, 'a')}
      where a.id = ${id}`.execute(db);
    return rows.length > 0;
  };
