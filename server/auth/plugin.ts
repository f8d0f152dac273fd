import type { FastifyInstance, FastifyRequest } from 'fastify';
import { may, type Access, type Caller } from '#server/http/access.ts';
import { AppError } from '#server/http/errors.ts';
import type { Services } from '#server/services.ts';
import { callerFinder } from './findCaller.ts';
import { purgeExpired } from './sessions.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** open to those who must change their password first */
    beforePasswordChange?: true;
    /** the field at which a refusal for want of permission is told, where callers want a map of fields */
    deniedField?: string;
  }
}

const tokenOf = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]{43})$/i.exec(request.headers.authorization ?? '')?.[1];

const allows = (access: Access | undefined, caller: Caller): boolean => {
  if (access === undefined) return false;
  if (access === 'administrator') return caller.isAdministrator;
  return typeof access === 'string' || access.anyOf.some((permission) => may(caller, permission));
};

const denied = (field: string | undefined): AppError =>
  new AppError('forbidden', field === undefined ? {} : { fields: { [field]: [{ code: 'notPermitted' }] } });

const purgeEvery = 600_000;

/** Expired rows go while the server runs; a database that is away for a moment is asked again later. */
const purgeRegularly = (app: FastifyInstance, { db, log }: Services): void => {
  const purge = (): void => {
    purgeExpired(db).catch((error: unknown) => log.warn({ err: error }, 'expired sessions stay for now'));
  };
  const timer = setInterval(purge, purgeEvery).unref();
  app.addHook('onClose', () => clearInterval(timer));
};

/** Finds out who is calling, and lets nobody past what the route's `config.access` says. */
export const authentication = (app: FastifyInstance, services: Services): void => {
  const findCaller = callerFinder(services.db);
  app.decorateRequest('caller', undefined);
  app.addHook('onRequest', async (request) => {
    const { access, beforePasswordChange, deniedField, confirmed } = request.routeOptions.config;
    if (request.is404 || access === 'public') return;
    const token = tokenOf(request);
    const caller = token && (await findCaller(token));
    if (!caller) throw new AppError('unauthenticated');
    if (caller.mustChangePassword && !beforePasswordChange) throw new AppError('mustChangePassword');
    if (!allows(access, caller)) throw denied(deniedField);
    if (confirmed && !caller.isConfirmed) throw new AppError('confirmationNeeded');
    request.caller = caller;
  });
  purgeRegularly(app, services);
};
