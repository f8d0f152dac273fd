// What every erasure has in common, whether the record of the person is there still or not.
import { fold } from '#schema';
import { sql } from 'kysely';
import type { Trx } from '#server/database/schema.ts';
import { refuse } from '#server/http/errors.ts';
import type { Services } from '#server/services.ts';
import type { TrailErasure } from '#server/trail/eraseTrail.ts';
import type { Actor } from '#server/trail/trail.ts';
import { pseudonymOf } from './pseudonym.ts';

/** Whose data goes, at whose word. */
export interface Erasure {
  readonly id: number;
  readonly caller: Actor;
  /** what was typed to make sure; undefined where an erasure is repeated */
  readonly typed?: string;
  readonly progress?: (done: number) => void;
  readonly signal?: AbortSignal;
}
/** What an erasure has done. */
export interface Erased {
  /** entries of the trail that lost personal data */
  readonly entries: number;
  readonly files: number;
  /** keys of the files whose bytes may go once the transaction stands */
  readonly keys: readonly string[];
  /** how far the trail had come; what was under way then is looked through once more */
  readonly upTo: number;
}

/** The name must have been typed as it is; a repeated erasure asks nobody. */
export const checkTyped = (typed: string | undefined, name: string): void => {
  if (typed !== undefined && fold(typed) !== fold(name)) throw refuse('name', 'personName');
};

/** Remembers by whose number and making the same person is known again; false where it was done before. */
export const rememberErasure = async (
  trx: Trx,
  { id, madeAt }: { readonly id: number; readonly madeAt: string },
): Promise<boolean> => {
  const { rows } = await sql`insert into erasures (user_id, made_at, erased_at) values (${id}, ${madeAt}, now())
    on conflict do nothing returning user_id`.execute(trx);
  return rows.length > 0;
};

export const trailOf = ({ register, config }: Services, { id, ...work }: Erasure): TrailErasure => ({
  ...work,
  secretKey: config.secretKey,
  resources: register.resources,
  person: pseudonymOf(id),
});
