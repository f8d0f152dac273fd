import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/services.ts';
import { trailRoutes } from '#server/trail/routes.ts';
import { avatarRoute } from './avatarRoute.ts';
import { confirmRoute } from './confirmRoute.ts';
import { loginRoutes } from './loginRoutes.ts';
import { passwordRoute } from './passwordRoute.ts';
import { preferencesRoute } from './preferencesRoute.ts';
import { profileRoutes } from './profileRoutes.ts';
import { sessionRoutes } from './sessionRoutes.ts';

/** Who somebody is: sessions, the own record; and whether what everybody did still stands as it was written. */
export const authRoutes = (app: FastifyInstance, services: Services): void => {
  loginRoutes(app, services);
  profileRoutes(app, services);
  passwordRoute(app, services);
  confirmRoute(app, services);
  avatarRoute(app, services);
  preferencesRoute(app, services);
  sessionRoutes(app, services);
  trailRoutes(app, services);
};
