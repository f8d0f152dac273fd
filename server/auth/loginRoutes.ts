import type { FastifyInstance, FastifyRequest } from 'fastify';
import { administratorId } from '#schema';
import type { Trx } from '#server/database/schema.ts';
import { AppError } from '#server/http/errors.ts';
import type { Services } from '#server/services.ts';
import type { TrailEntry } from '#server/trail/trail.ts';
import { accessModulesOf } from './accessModules.ts';
import { findAccount, type Account } from './account.ts';
import { attemptKeys, checkStanding, clearAttempts, countAttempt } from './attempts.ts';
import { loginBody, type LoginBody } from './bodies.ts';
import { createCaptcha } from './captcha.ts';
import { verifyPassword } from './passwords.ts';
import { permissionsOfUser } from './permissionsOfUser.ts';
import { closeSession, openSession } from './sessions.ts';

const visit = (action: 'login' | 'logout', userId: number, username: string): TrailEntry => ({
  action,
  resource: 'users',
  recordId: userId,
  title: username,
  before: null,
  after: null,
});

const open = async (trx: Trx, services: Services, { userId, username }: Account, request: FastifyRequest) => {
  const agent = (request.headers['user-agent'] ?? '').slice(0, 255);
  const token = await openSession(trx, { userId, address: request.ip, agent });
  await services.trail.record(trx, { userId }, [visit('login', userId, username)]);
  const permissions = await permissionsOfUser(trx, userId);
  const isAdministrator = userId === administratorId;
  return { token, access_modules: accessModulesOf(services.register, { isAdministrator, permissions }) };
};

const loginRoute = (app: FastifyInstance, services: Services): void => {
  const { db, config } = services;
  const captcha = createCaptcha(config.secretKey);
  app.get('/captcha/generate', { config: { access: 'public' }, schema: { tags: ['session'] } }, async (_, reply) =>
    reply.header('cache-control', 'no-store').send(await captcha.challenge()),
  );
  app.post<{ Body: LoginBody }>(
    '/login',
    { config: { access: 'public' }, schema: { tags: ['session'], body: loginBody } },
    async (request) => {
      const { username, password, captcha: payload } = request.body;
      const keys = attemptKeys(config.secretKey, username, request.ip);
      const { captchaDue } = await checkStanding(db, keys);
      if (captchaDue && !payload) throw new AppError('captchaRequired');
      if (captchaDue && payload && !(await captcha.accepts(db, payload))) throw new AppError('captchaFailed');
      await countAttempt(db, keys);
      const account = await findAccount(db, username);
      const right = await verifyPassword(account?.passwordHash, password);
      if (!account || !right) throw new AppError('badCredentials');
      const data = await db.transaction().execute(async (trx) => {
        await clearAttempts(trx, keys);
        return open(trx, services, account, request);
      });
      return { data };
    },
  );
};

const logoutRoute = (app: FastifyInstance, { db, trail }: Services): void => {
  app.post(
    '/logout',
    { config: { access: 'signedIn', beforePasswordChange: true }, schema: { tags: ['session'] } },
    async (request) => {
      const { userId, sessionId, username } = request.caller!;
      await db.transaction().execute(async (trx) => {
        await closeSession(trx, sessionId);
        await trail.record(trx, { userId }, [visit('logout', userId, username)]);
      });
      return { data: { ended: 1 } };
    },
  );
};

/** Signing in and out, and the captcha that guards it. */
export const loginRoutes = (app: FastifyInstance, services: Services): void => {
  loginRoute(app, services);
  logoutRoute(app, services);
};
