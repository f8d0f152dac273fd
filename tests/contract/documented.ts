import Fastify, { type FastifyInstance } from 'fastify';

type Json = Readonly<Record<string, unknown>>;

/** Checks answers against the schemas that the OpenAPI document promises. */
export interface Documented {
  /** what is wrong with an answer; '' where it is as promised */
  readonly problem: (operationId: string, body: unknown) => Promise<string>;
  readonly close: () => Promise<void>;
}

const schemasIn = (document: Json): Map<string, Json> => {
  const found = new Map<string, Json>();
  for (const methods of Object.values(document['paths'] as Json)) {
    for (const operation of Object.values(methods as Record<string, Json>)) {
      const responses = (operation['responses'] ?? {}) as Record<string, Json>;
      const content = (responses['200'] ?? responses['201'])?.['content'] as Record<string, Json> | undefined;
      const schema = content?.['application/json']?.['schema'];
      if (typeof operation['operationId'] === 'string' && schema) found.set(operation['operationId'], schema as Json);
    }
  }
  return found;
};

/** Fastify itself validates: each schema is the body of a route of a small server. */
export const readDocument = async (document: Json): Promise<Documented> => {
  const server: FastifyInstance = Fastify({
    bodyLimit: 20_000_000,
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false, strict: false } },
  });
  for (const [operationId, schema] of schemasIn(document)) {
    server.post(`/${operationId}`, { schema: { body: schema } }, () => 'as promised');
  }
  await server.ready();
  return {
    problem: async (operationId, body) => {
      const answer = await server.inject({ method: 'POST', url: `/${operationId}`, payload: body as object });
      return answer.statusCode === 200 ? '' : answer.body;
    },
    close: () => server.close(),
  };
};
