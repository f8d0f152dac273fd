import type { FastifyInstance } from 'fastify';
import { permissionOf } from '#schema';
import { users } from '#resources/users/users.ts';
import { lockOf, unlock } from '#server/auth/locks.ts';
import type { Caller } from '#server/http/access.ts';
import { pathId } from '#server/http/pathId.ts';
import type { Services } from '#server/services.ts';
import { governed } from './governed.ts';

const route = {
  config: { access: { anyOf: [permissionOf(users, 'edit')] }, units: 'kept' as const },
  schema: { tags: ['users'] },
};
type OfOne = { Params: { id: string } };

/** Whose account it is, once it is sure that the caller may see and change how it stands. */
const personOf = async ({ db }: Services, caller: Caller, id: string) => {
  const userId = pathId(id);
  const username = await governed(db, caller, userId);
  const { mobile } = await db.selectFrom('users').select('mobile').where('id', '=', userId).executeTakeFirstOrThrow();
  return { userId, username, mobile: mobile as string | null };
};

/** GET and DELETE /user/{id}/lock: how the account of somebody else stands after failed sign-ins, and opening it. */
export const lockRoutes = (app: FastifyInstance, services: Services): void => {
  const { db, trail, config } = services;
  app.get<OfOne>('/user/:id/lock', route, async (request) => {
    const person = await personOf(services, request.caller!, request.params.id);
    return { data: await lockOf(db, config.secretKey, person) };
  });
  app.delete<OfOne>('/user/:id/lock', route, async (request) => {
    const caller = request.caller!;
    const person = await personOf(services, caller, request.params.id);
    const { userId, username } = person;
    const before = await db.transaction().execute(async (trx) => {
      const lock = await lockOf(trx, config.secretKey, person);
      await unlock(trx, config.secretKey, person);
      const entry = { action: 'unlock', resource: users.name, recordId: userId, title: username } as const;
      const change = { before: { failures: lock.failures }, after: { failures: 0 } };
      if (lock.failures > 0) await trail.record(trx, caller, [{ ...entry, ...change }]);
      return lock;
    });
    return { data: { unlocked: before.locked_until === null ? 0 : 1 } };
  });
};
