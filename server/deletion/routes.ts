import type { FastifyInstance, FastifyRequest } from 'fastify';
import { snakeKeys } from '#schema';
import { approvePermission, type DeletionPerson } from '#resources/deletion.ts';
import { oneAtATime } from '#server/backup/makeBackup.ts';
import { checkPhrase } from '#server/backup/phrases.ts';
import { namedCaller } from '#server/backup/recordBackup.ts';
import type { Caller } from '#server/http/access.ts';
import { AppError } from '#server/http/errors.ts';
import { languageOf } from '#server/http/language.ts';
import { runJob } from '#server/jobs/runJob.ts';
import type { Services } from '#server/services.ts';
import { readApprovers } from './approvers.ts';
import { deleteDatabase, type DeletionAsk } from './deleteDatabase.ts';
import { blockedUntil, readPage } from './page.ts';
import {
  endRequest,
  latestRequest,
  noteFailure,
  openRequest,
  recordAsked,
  shownRequest,
  type StoredRequest,
} from './requests.ts';

const tags = ['deletion'];
const approvers = { anyOf: [approvePermission] };
const reason = { type: 'string', maxLength: 500 };
const phrase = { type: 'string', maxLength: 200 };
const bodyOf = (required: readonly string[], properties: Readonly<Record<string, object>>) => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
});
type WithId = { Params: { id: string } };

const personOf = async (services: Services, caller: Caller): Promise<DeletionPerson> => ({
  id: caller.userId,
  name: await namedCaller(services, caller),
});

/** Words of a person, or null where there are none. */
const worded = (text: string | undefined): string | null => text?.trim() || null;

/** Begins the deletion; gives the job. */
const begin = (
  services: Services,
  request: FastifyRequest,
  ask: Omit<DeletionAsk, 'jobId'>,
  failed = async () => {},
) => {
  const spec = { kind: 'deletion', userId: request.caller!.userId, language: languageOf(request) };
  return runJob(services, spec, async (work) => {
    try {
      return await oneAtATime(services, () => deleteDatabase(services, { ...ask, jobId: work.id }, work));
    } catch (error) {
      await failed();
      throw error;
    }
  });
};

const askRoute = (app: FastifyInstance, services: Services): void => {
  app.post<{ Body: { phrase: string; reason?: string } }>(
    '/database/deletion',
    {
      config: { access: 'administrator', confirmed: true },
      schema: { tags, body: bodyOf(['phrase'], { phrase, reason }) },
    },
    async (request) => {
      const caller = request.caller!;
      checkPhrase('deletion', request.body.phrase);
      const by = await personOf(services, caller);
      const asked = { by, reason: worded(request.body.reason), approvers: await readApprovers(services.db) };
      if (asked.approvers.length > 0) return { data: { request: (await openRequest(services, caller, asked)).id } };
      if (await blockedUntil(services, asked.approvers)) throw new AppError('approverLost');
      await recordAsked(services, caller, asked);
      const ask = { actor: caller, requestedBy: by.name, approvedBy: null, reason: asked.reason };
      return { data: { job: await begin(services, request, ask) } };
    },
  );
};

/** Only one who was asked, and is still allowed to, looks at a request; nobody at his own. */
const checkReviewer =
  (caller: Caller) =>
  async (trx: Parameters<typeof readApprovers>[0], { by, approvers: named }: StoredRequest): Promise<void> => {
    if (by.id === caller.userId) throw new AppError('forbidden', { fields: { _: [{ code: 'ownRequest' }] } });
    const present = await readApprovers(trx);
    const isNamed = [named, present].every((list) => list.some(({ id }) => id === caller.userId));
    if (!isNamed) throw new AppError('forbidden', { fields: { _: [{ code: 'notNamedApprover' }] } });
  };

const reviewRoutes = (app: FastifyInstance, services: Services): void => {
  app.post<WithId & { Body: { phrase: string } }>(
    '/database/deletion/:id/approve',
    { config: { access: approvers, confirmed: true }, schema: { tags, body: bodyOf(['phrase'], { phrase }) } },
    async (request) => {
      const caller = request.caller!;
      checkPhrase('deletion', request.body.phrase);
      const by = await personOf(services, caller);
      const ending = { id: request.params.id, state: 'approved', by, reason: null } as const;
      const approved = await endRequest(services, caller, { ...ending, check: checkReviewer(caller) });
      const actor = { userId: approved.by.id, ...(approved.address !== null && { address: approved.address }) };
      const ask = { actor, requestedBy: approved.by.name, approvedBy: by.name, reason: approved.reason };
      return { data: { job: await begin(services, request, ask, () => noteFailure(services, approved)) } };
    },
  );
  app.post<WithId & { Body: { reason: string } }>(
    '/database/deletion/:id/refuse',
    {
      config: { access: approvers },
      schema: { tags, body: bodyOf(['reason'], { reason: { ...reason, minLength: 1, pattern: '\\S' } }) },
    },
    async (request) => {
      const caller = request.caller!;
      const by = await personOf(services, caller);
      const ending = { id: request.params.id, state: 'refused', by, reason: worded(request.body.reason) } as const;
      await endRequest(services, caller, { ...ending, check: checkReviewer(caller) });
      return { data: await pageOf(services) };
    },
  );
};

const pageOf = async (services: Services): Promise<unknown> => snakeKeys(await readPage(services));

/** Deleting the database: what would go, asking for it, and the second person's word. */
export const deletionRoutes = (app: FastifyInstance, services: Services): void => {
  app.get('/database/deletion', { config: { access: approvers }, schema: { tags } }, async () => ({
    data: await pageOf(services),
  }));
  app.get('/database/deletion/request', { config: { access: approvers }, schema: { tags } }, async () => ({
    data: snakeKeys(shownRequest(await latestRequest(services))),
  }));
  askRoute(app, services);
  reviewRoutes(app, services);
  app.delete<WithId>(
    '/database/deletion/:id',
    { config: { access: 'administrator' }, schema: { tags } },
    async (request) => {
      const caller = request.caller!;
      const ending = { id: request.params.id, state: 'withdrawn', by: await personOf(services, caller) } as const;
      await endRequest(services, caller, { ...ending, reason: null, check: () => undefined });
      return { data: await pageOf(services) };
    },
  );
};
