import type { FastifyInstance, FastifyRequest } from 'fastify';
import { secondFactorSettings } from '#resources/settings/secondFactor.ts';
import { attemptKeys, checkStanding, clearAttempts, countAttempt } from '#server/auth/attempts.ts';
import { appCodeBody, confirmBody, type ConfirmBody } from '#server/auth/bodies.ts';
import { confirmPassword } from '#server/auth/confirmPassword.ts';
import type { Executor, Trx } from '#server/database/schema.ts';
import type { Caller } from '#server/http/access.ts';
import { refuse } from '#server/http/errors.ts';
import type { Services } from '#server/services.ts';
import { organisationName } from '#server/settings/organisationName.ts';
import { readSettings } from '#server/settings/readSettings.ts';
import type { TrailEntry } from '#server/trail/trail.ts';
import { needsFactor } from './factorMode.ts';
import { beginFactor, factorState, removeFactor, useAppCode } from './factors.ts';
import { renewRecoveryCodes } from './recoveryCodes.ts';
import { otpauthUri } from './totp.ts';

const path = '/user/secondfactor';
const route = (body?: object) => ({
  config: { access: 'signedIn' as const, entrance: true as const },
  schema: { tags: ['session'], ...(body && { body }) },
});

/** What is written down of a person's second factor: that it came, was renewed, or went. */
export const factorEntry = (
  person: { readonly userId: number; readonly username: string },
  [before, after]: readonly [before: boolean, after: boolean],
): TrailEntry => ({
  action: 'secondFactor',
  resource: 'users',
  recordId: person.userId,
  title: person.username,
  before: { secondFactor: before },
  after: { secondFactor: after },
});

/** Takes a code of the app as the answer to a call; guesses are slowed down and locked out as at sign-in. */
const demandCode = async <T>(
  { db, config }: Services,
  request: FastifyRequest<{ Body: { code: string } }>,
  { state, then }: { readonly state: 'begun' | 'confirmed'; readonly then: (trx: Trx) => Promise<T> },
): Promise<T> => {
  const { userId } = request.caller!;
  const keys = attemptKeys(config.secretKey, String(userId), request.ip, 'code');
  await checkStanding(db, keys);
  await countAttempt(db, keys);
  const done = await db.transaction().execute(async (trx) => {
    const right = await useAppCode(trx, config.secretKey, { userId, code: request.body.code }, state);
    if (!right) return undefined;
    await clearAttempts(trx, keys);
    return { value: await then(trx) };
  });
  if (!done) throw refuse('code', 'wrongCode');
  return done.value;
};

const stateOf = async (db: Executor, { userId, isAdministrator }: Caller) => {
  const [{ mode }, { since, recoveryCodes }] = [
    await readSettings(db, secondFactorSettings),
    await factorState(db, userId),
  ];
  return { mode, since, recovery_codes: recoveryCodes, required: needsFactor(mode, isAdministrator) };
};

const setUpRoutes = (app: FastifyInstance, services: Services): void => {
  const { db, config, trail } = services;
  app.get(path, route(), async (request) => ({ data: await stateOf(db, request.caller!) }));
  app.post<{ Body: ConfirmBody }>(path, route(confirmBody), async (request, reply) => {
    const { userId, username } = request.caller!;
    await confirmPassword(services, request, { field: 'password', password: request.body.password });
    const { mode } = await readSettings(db, secondFactorSettings);
    if (mode === 'off') throw refuse('_', 'factorOff');
    const secret = await beginFactor(db, config.secretKey, userId);
    if (secret === undefined) throw refuse('_', 'factorThere');
    const issuer = (await organisationName(db)).name || 'Tadbir';
    const uri = otpauthUri(secret, { issuer, label: username });
    return reply.header('cache-control', 'no-store').send({ data: { secret, uri } });
  });
  app.post<{ Body: { code: string } }>(`${path}/confirm`, route(appCodeBody), async (request, reply) => {
    const caller = request.caller!;
    const codes = await demandCode(services, request, {
      state: 'begun',
      then: async (trx) => {
        await trail.record(trx, caller, [factorEntry(caller, [false, true])]);
        return renewRecoveryCodes(trx, config.secretKey, caller.userId);
      },
    });
    return reply.header('cache-control', 'no-store').send({ data: { recovery_codes: codes } });
  });
};

const keepRoutes = (app: FastifyInstance, services: Services): void => {
  const { db, config, trail } = services;
  app.post<{ Body: { code: string } }>(`${path}/codes`, route(appCodeBody), async (request, reply) => {
    const caller = request.caller!;
    const codes = await demandCode(services, request, {
      state: 'confirmed',
      then: async (trx) => {
        await trail.record(trx, caller, [factorEntry(caller, [true, true])]);
        return renewRecoveryCodes(trx, config.secretKey, caller.userId);
      },
    });
    return reply.header('cache-control', 'no-store').send({ data: { recovery_codes: codes } });
  });
  app.post<{ Body: ConfirmBody }>(`${path}/remove`, route(confirmBody), async (request) => {
    const caller = request.caller!;
    const { required } = await stateOf(db, caller);
    if (required) throw refuse('_', 'factorRequired');
    await confirmPassword(services, request, { field: 'password', password: request.body.password });
    const removed = await db.transaction().execute(async (trx) => {
      const had = (await factorState(trx, caller.userId)).since !== null;
      await removeFactor(trx, caller.userId);
      if (had) await trail.record(trx, caller, [factorEntry(caller, [true, false])]);
      return had;
    });
    return { data: { removed } };
  });
};

/** The own second factor: its state, setting it up with a first code, new recovery codes, and taking it away. */
export const secondFactorRoutes = (app: FastifyInstance, services: Services): void => {
  setUpRoutes(app, services);
  keepRoutes(app, services);
};
