import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';

/** Gathers the schemas of every route that is added after it. */
export const installOpenApi = async (app: FastifyInstance): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Tadbir', version: '1' },
      servers: [{ url: '/' }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      security: [{ bearer: [] }],
    },
  });
};

/** GET /openapi.json: every route, for the administrator. */
export const openApiRoute = (app: FastifyInstance): void => {
  app.get('/openapi.json', { config: { access: 'administrator' }, schema: { tags: ['service'] } }, () => app.swagger());
};
