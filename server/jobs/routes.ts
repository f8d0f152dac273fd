import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/http/errors.ts';
import { pathId } from '#server/http/pathId.ts';
import type { Services } from '#server/services.ts';
import { ownJob, ownJobs, requestCancel, type Job } from './jobRows.ts';
import { problemsRoute } from './problemsRoute.ts';
import { progressHere, stopHere, stopJobs } from './runJob.ts';

const tags = ['jobs'];
const access = { access: 'signedIn' } as const;

/** Long work: what became of it, and how to stop it. Everybody sees his own. */
export const jobRoutes = (app: FastifyInstance, services: Services): void => {
  const { db } = services;
  /** The database hears of progress once a second; where it is kept busy, later. */
  const asItStands = (job: Job): Job =>
    job.state === 'running' ? { ...job, progress: progressHere(services, job.id) ?? job.progress } : job;
  const find = async (id: number, userId: number): Promise<Job> => {
    const job = await ownJob(db, id, userId);
    if (!job) throw new AppError('notFound');
    return asItStands(job);
  };
  app.get('/jobs', { config: access, schema: { tags } }, async (request) => ({
    data: (await ownJobs(db, request.caller!.userId)).map(asItStands),
  }));
  problemsRoute(app, services);
  app.get<{ Params: { id: string } }>('/jobs/:id', { config: access, schema: { tags } }, async (request) => ({
    data: await find(pathId(request.params.id), request.caller!.userId),
  }));
  app.post<{ Params: { id: string } }>('/jobs/:id/cancel', { config: access, schema: { tags } }, async (request) => {
    const id = pathId(request.params.id);
    const { userId } = request.caller!;
    const job = await find(id, userId);
    if (job.state === 'running') {
      // First here: where the database serves nobody else until the job ends, the request would wait for that.
      stopHere(services, id);
      await requestCancel(db, id, userId);
    }
    return { data: await find(id, userId) };
  });
  // At once, and again for those that requests still under way may have started.
  app.addHook('preClose', () => stopJobs(services));
  app.addHook('onClose', () => stopJobs(services));
};
