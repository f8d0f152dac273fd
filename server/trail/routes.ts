import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { permissionOf, snakeKeys } from '#schema';
import { auditTrail } from '#resources/users/auditTrail.ts';
import type { LastVerdict, TrailVerdict } from '#resources/users/trailVerdict.ts';
import { AppError } from '#server/http/errors.ts';
import { languageOf } from '#server/http/language.ts';
import { pathId } from '#server/http/pathId.ts';
import { runJob } from '#server/jobs/runJob.ts';
import type { Services } from '#server/services.ts';
import { readEntries, readHead } from './readTrail.ts';
import type { Actor } from './trail.ts';
import { verifyTrail, type VerifyOptions } from './verifyTrail.ts';

const route = { config: { access: { anyOf: [permissionOf(auditTrail, 'view')] } }, schema: { tags: ['trail'] } };

/** Walks the trail and says so in it, so that everybody sees when it was last found whole. */
const verifyAs = async (services: Services, caller: Actor, options: VerifyOptions): Promise<TrailVerdict> => {
  const { db, config, trail } = services;
  const verdict = await verifyTrail(db, config.secretKey, options);
  const entry = { action: 'verify', resource: auditTrail.name, recordId: null, title: null, before: null } as const;
  await db.transaction().execute((trx) => trail.record(trx, caller, [{ ...entry, after: { ...verdict } }]));
  return verdict;
};

const lastVerdict = async ({ db }: Services): Promise<LastVerdict | null> => {
  const [entry] = await readEntries(db, sql`where action = 'verify' order by at desc, id desc limit 1`);
  if (!entry?.after) return null;
  return { ...(entry.after as unknown as TrailVerdict), at: entry.at, user: entry.userTitle };
};

const verifyRoutes = (app: FastifyInstance, services: Services): void => {
  app.post('/trail/verify', route, async (request) => {
    const caller = request.caller!;
    const spec = { kind: 'verifyTrail', userId: caller.userId, language: languageOf(request) };
    const { anchor } = services;
    const job = await runJob(services, spec, (context) => verifyAs(services, caller, { ...context, anchor }));
    return { data: { job } };
  });
  app.get('/trail/verify', route, async () => ({ data: snakeKeys(await lastVerdict(services)) }));
};

const statesRoute = (app: FastifyInstance, { db }: Services): void => {
  app.get<{ Params: { id: string } }>('/auditEntry/:id/states', route, async (request) => {
    const [entry] = await readEntries(db, sql`where id = ${pathId(request.params.id)}`);
    if (!entry) throw new AppError('notFound');
    return { data: { before: snakeKeys(entry.before), after: snakeKeys(entry.after) } };
  });
};

const anchorEvery = 60_000;

/** What a database's own keeper could take back, the data folder remembers: once a minute, and at the end. */
const anchorRegularly = (app: FastifyInstance, { db, log, anchor }: Services): void => {
  if (!anchor) return;
  const keep = async (): Promise<void> => {
    try {
      const { head } = await readHead(db);
      if (head) anchor.keep(head);
    } catch (error) {
      log.warn({ err: error }, 'the anchor of the trail stays where it is for now');
    }
  };
  const timer = setInterval(() => void keep(), anchorEvery).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await keep();
  });
};

/** What the trail holds beside its list: the states of an entry, and whether it still stands as it was written. */
export const trailRoutes = (app: FastifyInstance, services: Services): void => {
  verifyRoutes(app, services);
  statesRoute(app, services);
  anchorRegularly(app, services);
};
