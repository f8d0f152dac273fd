import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { administratorId, snakeKeys } from '#schema';
import { letGo } from '#server/files/keepFile.ts';
import { asAttachment } from '#server/files/asAttachment.ts';
import { AppError } from '#server/http/errors.ts';
import { languageOf } from '#server/http/language.ts';
import { pathId } from '#server/http/pathId.ts';
import { runJob } from '#server/jobs/runJob.ts';
import type { Services } from '#server/services.ts';
import { erasePerson, eraseStragglers } from './erasePerson.ts';
import type { Erasure } from './erasure.ts';
import { exportPerson } from './exportPerson.ts';
import { foresee } from './foresee.ts';

const tags = ['users'];
type WithId = { Params: { id: string } };

const body = {
  type: 'object',
  additionalProperties: false,
  required: ['name'],
  properties: { name: { type: 'string', maxLength: 250, description: 'the name of the person, to make sure' } },
};

const exportRoutes = (app: FastifyInstance, services: Services): void => {
  const send = async (request: FastifyRequest, reply: FastifyReply, id: number): Promise<FastifyReply> => {
    const ask = { id, caller: request.caller!, language: languageOf(request) };
    const { name, content } = await exportPerson(services, ask);
    return asAttachment(reply, name).type('application/zip').send(content);
  };
  app.get(
    '/user/personaldata',
    { config: { access: 'signedIn', confirmed: true }, schema: { tags } },
    (request, reply) => send(request, reply, request.caller!.userId),
  );
  app.get<WithId>(
    '/user/:id/personaldata',
    { config: { access: 'administrator', confirmed: true }, schema: { tags } },
    (request, reply) => send(request, reply, pathId(request.params.id)),
  );
};

/** Erases a person and says what became of it; what cannot be in the transaction follows when it stands. */
const erase = async (services: Services, erasure: Erasure) => {
  const done = await services.db.transaction().execute((trx) => erasePerson(trx, services, erasure));
  for (const key of done.keys) await letGo(services, key);
  await eraseStragglers(services, erasure, done);
  const { entries, files } = done;
  return { entries, files };
};

const erasureRoutes = (app: FastifyInstance, services: Services): void => {
  app.get<WithId>('/user/:id/erasure', { config: { access: 'administrator' }, schema: { tags } }, async (request) => ({
    data: snakeKeys(await foresee(services, pathId(request.params.id))),
  }));
  app.post<WithId & { Body: { name: string } }>(
    '/user/:id/erasure',
    { config: { access: 'administrator', confirmed: true }, schema: { tags, body } },
    async (request) => {
      const id = pathId(request.params.id);
      const caller = request.caller!;
      if (id === administratorId) throw new AppError('protected');
      const spec = { kind: 'erasure', userId: caller.userId, language: languageOf(request) };
      const job = await runJob(services, spec, (work) =>
        erase(services, { ...work, id, caller, typed: request.body.name }),
      );
      return { data: { job } };
    },
  );
};

/** What is held on a person: taking it along, for oneself and for the administrator, and erasing it. */
export const personalRoutes = (app: FastifyInstance, services: Services): void => {
  exportRoutes(app, services);
  erasureRoutes(app, services);
};
