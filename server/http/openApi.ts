import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema } from 'fastify';

const fileBody = {
  type: 'object',
  required: ['file'],
  properties: { file: { type: 'string', format: 'binary' } },
};

/** No schema checks the body of an upload, which is read as it comes; the document says what it is all the same. */
const withFileBody = (schema: FastifySchema & { readonly consumes?: readonly string[] }): FastifySchema =>
  schema.consumes?.includes('multipart/form-data') ? { ...schema, body: fileBody } : schema;

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
    transform: ({ schema, url }) => ({ schema: withFileBody(schema ?? {}), url }),
  });
};

/** GET /openapi.json: every route, for the administrator. */
export const openApiRoute = (app: FastifyInstance): void => {
  app.get('/openapi.json', { config: { access: 'administrator' }, schema: { tags: ['service'] } }, () => app.swagger());
};
