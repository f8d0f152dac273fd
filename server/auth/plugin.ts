import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';
import type { Question } from '#server/database/question.ts';
import { may, mayEverywhere, type Caller } from '#server/http/access.ts';
import { AppError } from '#server/http/errors.ts';
import type { Services } from '#server/services.ts';
import { callerFinder } from './findCaller.ts';
import { purgeExpired } from './sessions.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** a step of the way in: open to those, too, who must first change their password or set up a second factor */
    entrance?: true;
    /** the field at which a refusal for want of permission is told, where callers want a map of fields */
    deniedField?: string;
  }
}

const tokenOf = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]{43})$/i.exec(request.headers.authorization ?? '')?.[1];

const allows = ({ access, units }: FastifyContextConfig, caller: Caller): boolean => {
  if (access === undefined) return false;
  if (access === 'administrator') return caller.isAdministrator;
  if (typeof access === 'string') return true;
  const holds = units === 'kept' ? may : mayEverywhere;
  return access.anyOf.some((permission) => holds(caller, permission));
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

/** What the call would ask for that caller; nothing where they may not make it, or where it is not sound. */
const askOf = (request: FastifyRequest) => {
  const { config } = request.routeOptions;
  const { ask } = config;
  if (!ask) return undefined;
  return (caller: Caller): Question<unknown> | undefined => {
    if (!allows(config, caller)) return undefined;
    try {
      return ask(request, caller);
    } catch {
      // What is wrong with it is told once it is known who asks.
      return undefined;
    }
  };
};

/** Finds out who is calling, and lets nobody past what the route's `config.access` says. */
export const authentication = (app: FastifyInstance, services: Services): void => {
  const findCaller = callerFinder(services.db);
  app.decorateRequest('caller', undefined);
  app.decorateRequest('answered', undefined);
  app.addHook('onRequest', async (request) => {
    const { config } = request.routeOptions;
    const { access, entrance, deniedField, confirmed } = config;
    if (request.is404 || access === 'public') return;
    const token = tokenOf(request);
    const found = token ? await findCaller(token, askOf(request)) : undefined;
    if (!found) throw new AppError('unauthenticated');
    const { caller, answered } = found;
    if (caller.mustChangePassword && !entrance) throw new AppError('mustChangePassword');
    if (caller.mustSetSecondFactor && !entrance) throw new AppError('mustSetSecondFactor');
    if (!allows(config, caller)) throw denied(deniedField);
    if (confirmed && !caller.isConfirmed) throw new AppError('confirmationNeeded');
    request.caller = { ...caller, address: request.ip };
    request.answered = answered;
  });
  purgeRegularly(app, services);
};
