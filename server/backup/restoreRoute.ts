import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/http/errors.ts';
import { languageOf } from '#server/http/language.ts';
import { runJob } from '#server/jobs/runJob.ts';
import type { Services } from '#server/services.ts';
import { findBackup } from './folder.ts';
import { oneAtATime } from './makeBackup.ts';
import { checkPhrase } from './phrases.ts';
import { namedCaller } from './recordBackup.ts';
import { restoreBackup } from './restoreBackup.ts';

interface Asked {
  readonly phrase: string;
  readonly sourceKey?: string;
}
const body = {
  type: 'object',
  additionalProperties: false,
  required: ['phrase'],
  properties: {
    phrase: { type: 'string', maxLength: 200 },
    sourceKey: { type: 'string', maxLength: 4096, description: 'SECRET_KEY of the installation that made the backup' },
  },
};

/** POST /backups/{id}/restore: a backup in the place of everything, as a job; everybody else is kept out and signed out. */
export const restoreRoute = (app: FastifyInstance, services: Services): void => {
  app.post<{ Params: { id: string }; Body: Asked }>(
    '/backups/:id/restore',
    { config: { access: 'administrator', confirmed: true }, schema: { tags: ['backups'], body } },
    async (request) => {
      const caller = request.caller!;
      const { phrase, sourceKey } = request.body;
      const backup = await findBackup(services.config, request.params.id);
      if (!backup) throw new AppError('notFound');
      checkPhrase('restore', phrase);
      const madeBy = await namedCaller(services, caller);
      const spec = { kind: 'restore', userId: caller.userId, language: languageOf(request) };
      const job = await runJob(services, spec, (work) => {
        const doer = { userId: caller.userId, sessionId: caller.sessionId, jobId: work.id };
        return oneAtATime(services, () => restoreBackup(services, { backup, doer, madeBy, sourceKey }, work));
      });
      return { data: { job } };
    },
  );
};
