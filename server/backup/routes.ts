import { createReadStream } from 'node:fs';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { snakeKeys } from '#schema';
import { backupSchedule, type BackupPage, type BackupRow } from '#resources/backups.ts';
import { asAttachment } from '#server/files/asAttachment.ts';
import { uploadSchema, withUploads } from '#server/files/upload.ts';
import { AppError } from '#server/http/errors.ts';
import { languageOf } from '#server/http/language.ts';
import { runJob, type JobContext, type JobSpec } from '#server/jobs/runJob.ts';
import type { Services } from '#server/services.ts';
import { readSettings } from '#server/settings/readSettings.ts';
import { writeSettings } from '#server/settings/writeSettings.ts';
import { archivePath, findBackup, listBackups, removeBackup } from './folder.ts';
import { oneAtATime, verifyBackup } from './makeBackup.ts';
import { makeByHand } from './makeByHand.ts';
import { recordBackup } from './recordBackup.ts';
import { receiveBackup } from './receiveBackup.ts';
import { restoreRoute } from './restoreRoute.ts';
import { checkSchedule, lastFailure, nextBackup } from './schedule.ts';

const tags = ['backups'];
const open = { access: 'administrator' } as const;
const guarded = { access: 'administrator', confirmed: true } as const;
type WithId = { Params: { id: string } };

/** The backup of the address; 404 where there is none. */
const askedBackup = async ({ config }: Services, request: FastifyRequest<WithId>): Promise<BackupRow> => {
  const backup = await findBackup(config, request.params.id);
  if (!backup) throw new AppError('notFound');
  return backup;
};

/** Begins a job of the caller. */
const beginJob = (
  services: Services,
  request: FastifyRequest,
  kind: string,
  work: (context: JobContext) => Promise<unknown>,
): Promise<number> => {
  const spec: JobSpec = { kind, userId: request.caller!.userId, language: languageOf(request) };
  return runJob(services, spec, work);
};

const pageRoutes = (app: FastifyInstance, services: Services): void => {
  const { db, config } = services;
  app.get('/backups', { config: open, schema: { tags } }, async () => {
    const schedule = await readSettings(db, backupSchedule);
    const page: BackupPage = {
      backups: await listBackups(config),
      schedule,
      nextAt: nextBackup(schedule, new Date())?.toISOString() ?? null,
      failedAt: await lastFailure(services),
      uploadLimit: config.backupLimit,
    };
    return { data: snakeKeys(page) };
  });
  app.post('/backups/schedule', { config: open, schema: { tags } }, async (request) => {
    const change = { caller: request.caller!, given: request.body, check: checkSchedule };
    return { data: snakeKeys(await writeSettings(services, backupSchedule, change)) };
  });
};

const makeRoutes = (app: FastifyInstance, services: Services): void => {
  app.post('/backups', { config: open, schema: { tags } }, async (request) => {
    const caller = request.caller!;
    const job = await beginJob(services, request, 'backup', (work) => makeByHand(services, caller, work));
    return { data: { job } };
  });
  withUploads(app, (scope) => {
    scope.post('/backups/upload', { config: open, schema: { ...uploadSchema, tags } }, async (request) => {
      const id = await receiveBackup(services, request);
      await recordBackup(services, request.caller!, 'import', id);
      return { data: { id } };
    });
  });
};

const oneRoutes = (app: FastifyInstance, services: Services): void => {
  const { config } = services;
  app.get<WithId>('/backups/:id/download', { config: guarded, schema: { tags } }, async (request, reply) => {
    const { id, size } = await askedBackup(services, request);
    return asAttachment(reply, `tadbir-${id}.zip`)
      .type('application/zip')
      .header('content-length', size)
      .send(createReadStream(archivePath(config, id)));
  });
  app.post<WithId>('/backups/:id/verify', { config: open, schema: { tags } }, async (request) => {
    const backup = await askedBackup(services, request);
    const job = await beginJob(services, request, 'backupVerify', async (work) => ({
      isSound: await verifyBackup(services, backup, work),
    }));
    return { data: { job } };
  });
  app.delete<WithId>('/backups/:id', { config: guarded, schema: { tags } }, async (request) => {
    const { id } = await askedBackup(services, request);
    await oneAtATime(services, () => removeBackup(config, id));
    await recordBackup(services, request.caller!, 'remove', id);
    return { data: { removed: 1 } };
  });
};

/** Backups: make, keep, bring, take away, verify, restore. The administrator's alone. */
export const backupRoutes = (app: FastifyInstance, services: Services): void => {
  pageRoutes(app, services);
  makeRoutes(app, services);
  oneRoutes(app, services);
  restoreRoute(app, services);
};
