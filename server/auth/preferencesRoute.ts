import type { FastifyInstance } from 'fastify';
import { snakeKeys } from '#schema';
import type { Services } from '#server/services.ts';
import { checkStartPage, preferencesBody, writePreferences, type Preferences } from './preferences.ts';

/** POST /user/preferences: language, colours, row heights and start page follow the person to every computer. */
export const preferencesRoute = (app: FastifyInstance, { db, register }: Services): void => {
  app.post<{ Body: Preferences }>(
    '/user/preferences',
    { config: { access: 'signedIn' }, schema: { tags: ['session'], body: preferencesBody } },
    async (request) => {
      checkStartPage(register, request.body);
      return { data: snakeKeys(await writePreferences(db, request.caller!.userId, request.body)) };
    },
  );
};
