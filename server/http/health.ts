import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/services.ts';

/** GET /health: 200 while the database answers and files can come and go, else 503. */
export const healthRoute = (app: FastifyInstance, { db, files }: Pick<Services, 'db' | 'files'>): void => {
  app.get('/health', { config: { access: 'public' }, schema: { tags: ['service'] } }, async (_request, reply) => {
    await sql`select 1`.execute(db);
    await files.check();
    return reply.header('cache-control', 'no-store').send({ data: { status: 'ok' } });
  });
};
