import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/services.ts';
import { trailRoutes } from '#server/trail/routes.ts';
import { avatarRoute } from './avatarRoute.ts';
import { confirmRoute } from './confirmRoute.ts';
import { createCaptcha } from './captcha.ts';
import { loginRoutes } from './loginRoutes.ts';
import { mobileRoutes } from './mobileRoutes.ts';
import { passwordRoute } from './passwordRoute.ts';
import { preferencesRoute } from './preferencesRoute.ts';
import { profileRoutes } from './profileRoutes.ts';
import { secondFactorRoutes } from './second-factor/routes.ts';
import { sessionRoutes } from './sessionRoutes.ts';

/** Who somebody is: sessions, the own record; and whether what everybody did still stands as it was written. */
export const authRoutes = (app: FastifyInstance, services: Services): void => {
  const captcha = createCaptcha(services.config.secretKey);
  loginRoutes(app, services, captcha);
  mobileRoutes(app, services, captcha);
  profileRoutes(app, services);
  passwordRoute(app, services);
  confirmRoute(app, services);
  avatarRoute(app, services);
  preferencesRoute(app, services);
  sessionRoutes(app, services);
  secondFactorRoutes(app, services);
  trailRoutes(app, services);
};
