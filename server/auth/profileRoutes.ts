import type { FastifyInstance } from 'fastify';
import { snakeKeys } from '#schema';
import type { Row } from '#server/database/schema.ts';
import type { Caller } from '#server/http/access.ts';
import type { Services } from '#server/services.ts';
import { accessModulesOf } from './accessModules.ts';
import { readPreferences } from './preferences.ts';
import { profileBody, readChange, readOwn, wordedTaken, writeOwn } from './profile.ts';

/** The profile in wire form. */
const profileOf = async ({ db, register }: Services, caller: Caller, row: Row): Promise<Row> => ({
  id: row['id'],
  first_name: row['first_name'],
  last_name: row['last_name'],
  avatar: row['avatar'],
  position: row['position'],
  username: row['username'],
  email: row['email'],
  mobile: row['mobile'],
  is_administrator: caller.isAdministrator,
  must_change_password: caller.mustChangePassword,
  must_set_second_factor: caller.mustSetSecondFactor,
  access_modules: accessModulesOf(register, caller),
  preferences: snakeKeys(await readPreferences(db, caller.userId)),
});

/** The signed-in person's own record. */
export const profileRoutes = (app: FastifyInstance, services: Services): void => {
  const { db, trail } = services;
  app.get(
    '/user',
    { config: { access: 'signedIn', entrance: true }, schema: { tags: ['session'] } },
    async (request) => {
      const caller = request.caller!;
      return { data: await profileOf(services, caller, await readOwn(db, caller.userId)) };
    },
  );
  app.post<{ Body: Record<string, unknown> }>(
    '/user/profile',
    { config: { access: 'signedIn' }, schema: { tags: ['session'], body: profileBody } },
    async (request) => {
      const caller = request.caller!;
      const change = readChange(request.body);
      const row = await db
        .transaction()
        .execute((trx) => writeOwn(trx, trail, caller, change))
        .catch((error: unknown) => {
          throw wordedTaken(error);
        });
      return { data: await profileOf(services, caller, row) };
    },
  );
};
