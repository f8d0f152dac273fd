import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/services.ts';
import { avatarRoute } from './avatarRoute.ts';
import { loginRoutes } from './loginRoutes.ts';
import { passwordRoute } from './passwordRoute.ts';
import { profileRoutes } from './profileRoutes.ts';

/** Sessions, the own profile and the own password. */
export const authRoutes = (app: FastifyInstance, services: Services): void => {
  loginRoutes(app, services);
  profileRoutes(app, services);
  passwordRoute(app, services);
  avatarRoute(app, services);
};
