import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/services.ts';
import { verifyTrail } from './verifyTrail.ts';

/** GET /trail/verify: walks the whole trail and says what somebody has tampered with. */
export const trailRoutes = (app: FastifyInstance, { db, config }: Services): void => {
  app.get('/trail/verify', { config: { access: 'administrator' }, schema: { tags: ['trail'] } }, async () => ({
    data: await verifyTrail(db, config.secretKey),
  }));
};
