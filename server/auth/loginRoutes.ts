import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/http/errors.ts';
import type { Services } from '#server/services.ts';
import { findAccount } from './account.ts';
import { attemptKeys, checkStanding, clearAttempts, countAttempt } from './attempts.ts';
import { codeBody, loginBody, type CodeBody, type LoginBody } from './bodies.ts';
import type { Captcha } from './captcha.ts';
import { demandCaptcha } from './captchaDue.ts';
import { enter, enterOrAsk, recordFailure, visit } from './enter.ts';
import { verifyPassword } from './passwords.ts';
import { closePending, findPending } from './pendingSignIns.ts';
import { useCode } from './second-factor/factors.ts';
import { closeSession } from './sessions.ts';

const open = (body?: object) => ({
  config: { access: 'public' as const },
  schema: { tags: ['session'], ...(body && { body }) },
});

const loginRoute = (app: FastifyInstance, services: Services, captcha: Captcha): void => {
  const { db, config } = services;
  app.get('/captcha/generate', open(), async (_, reply) =>
    reply.header('cache-control', 'no-store').send(await captcha.challenge()),
  );
  app.post<{ Body: LoginBody }>('/login', open(loginBody), async (request) => {
    const { username, password, captcha: payload } = request.body;
    const keys = attemptKeys(config.secretKey, username, request.ip);
    await demandCaptcha(db, captcha, { failures: await checkStanding(db, keys), payload });
    const { locksAccount } = await countAttempt(db, keys);
    const account = await findAccount(db, username);
    const right = await verifyPassword(account?.passwordHash, password);
    if (!account || !right) {
      await recordFailure(services, request, { visitor: account, locksAccount });
      throw new AppError('badCredentials');
    }
    const data = await db.transaction().execute(async (trx) => {
      await clearAttempts(trx, keys);
      return enterOrAsk(trx, services, { ...account, request });
    });
    return { data };
  });
};

/** The second step counts its failures by itself, so that the first does not wipe them out. */
const codeRoute = (app: FastifyInstance, services: Services): void => {
  const { db, config } = services;
  app.post<{ Body: CodeBody }>('/login/code', open(codeBody), async (request) => {
    const { pendingToken, code } = request.body;
    const pending = await findPending(db, pendingToken);
    if (!pending) throw new AppError('signInExpired');
    const { userId } = pending;
    const keys = attemptKeys(config.secretKey, String(userId), request.ip, 'code');
    await checkStanding(db, keys);
    const { locksAccount } = await countAttempt(db, keys);
    const data = await db.transaction().execute(async (trx) => {
      if (!(await useCode(trx, config.secretKey, { userId, code }))) return undefined;
      if (!(await closePending(trx, userId, pendingToken))) throw new AppError('signInExpired');
      await clearAttempts(trx, keys);
      return enter(trx, services, { ...pending, request });
    });
    if (!data) {
      await recordFailure(services, request, { visitor: pending, locksAccount });
      throw new AppError('badCode');
    }
    return { data };
  });
};

const logoutRoute = (app: FastifyInstance, { db, trail }: Services): void => {
  app.post(
    '/logout',
    { config: { access: 'signedIn', entrance: true }, schema: { tags: ['session'] } },
    async (request) => {
      const caller = request.caller!;
      await db.transaction().execute(async (trx) => {
        await closeSession(trx, caller.sessionId);
        await trail.record(trx, caller, [visit('logout', caller, request.headers['user-agent'])]);
      });
      return { data: { ended: 1 } };
    },
  );
};

/** Signing in, in one step or two, and out; and the captcha that guards it. */
export const loginRoutes = (app: FastifyInstance, services: Services, captcha: Captcha): void => {
  loginRoute(app, services, captcha);
  codeRoute(app, services);
  logoutRoute(app, services);
};
