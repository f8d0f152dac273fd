import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { administratorId } from '#schema';
import { users } from '#resources/users/users.ts';
import type { Services } from '#server/services.ts';
import type { TrailEntry } from '#server/trail/trail.ts';
import { setPassword } from './account.ts';
import { lockOf, unlock } from './locks.ts';
import { removeFactor } from './second-factor/factors.ts';
import { factorEntry } from './second-factor/routes.ts';
import { closeSessionsOf } from './sessions.ts';

/** The first administrator's way in after a reset. */
export interface Reset {
  readonly username: string;
  /** to be changed at the next sign-in */
  readonly password: string;
  /** true where a second factor is still asked for */
  readonly hasFactor: boolean;
}

/**
 * Gives the first administrator a random password, opens the account on all ways in, ends the sessions and, if asked,
 * takes the second factor away. The trail says so, by nobody of the console.
 */
export const resetAdministrator = (
  { db, config, trail }: Pick<Services, 'db' | 'config' | 'trail'>,
  { secondFactor }: { readonly secondFactor: boolean },
): Promise<Reset> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ username: string; mobile: string | null; factor: boolean }>`
      select u.username, u.mobile, exists (select 1 from second_factors f where f.user_id = u.id) as factor
      from users u where u.id = ${administratorId} for update of u`.execute(trx);
    const { username, mobile, factor } = rows[0]!;
    const person = { userId: administratorId, username, mobile };
    const { failures } = await lockOf(trx, config.secretKey, person);
    const removed = secondFactor && (await removeFactor(trx, administratorId));
    const password = randomBytes(12).toString('base64url');
    await unlock(trx, config.secretKey, person);
    await setPassword(trx, { userId: administratorId, password, mustChange: true });
    await closeSessionsOf(trx, administratorId);
    const about = { resource: users.name, recordId: administratorId, title: username } as const;
    const entries: TrailEntry[] = [{ ...about, action: 'password', before: null, after: null }];
    if (failures > 0) entries.push({ ...about, action: 'unlock', before: { failures }, after: { failures: 0 } });
    if (removed) entries.push(factorEntry(person, [true, false]));
    await trail.record(trx, null, entries);
    return { username, password, hasFactor: factor && !removed };
  });
