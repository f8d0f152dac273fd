import Fastify, { type FastifyInstance } from 'fastify';

type Json = Readonly<Record<string, unknown>>;

/** Checks answers against the schemas that the OpenAPI document promises. */
export interface Documented {
  /** true where the document says what an answer of that status holds */
  readonly promises: (call: string, status: number) => boolean;
  /** what is wrong with an answer to a call like `POST /thing/{id}`; '' where it is as promised */
  readonly problem: (call: string, answer: { readonly status: number; readonly body: unknown }) => Promise<string>;
  readonly close: () => Promise<void>;
}

/** A call and the status of its answer as the path of a route. */
const routeOf = (call: string, status: number | string): string =>
  `/${status}/${call.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;

const schemasIn = (document: Json): Map<string, Json> => {
  const found = new Map<string, Json>();
  for (const [path, methods] of Object.entries(document['paths'] as Record<string, Json>)) {
    for (const [method, operation] of Object.entries(methods as Record<string, Json>)) {
      for (const [status, response] of Object.entries((operation['responses'] ?? {}) as Record<string, Json>)) {
        const content = response['content'] as Record<string, Json> | undefined;
        const schema = content?.['application/json']?.['schema'];
        if (schema) found.set(routeOf(`${method} ${path.replace(/^\/api/, '')}`, status), schema as Json);
      }
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
  const schemas = schemasIn(document);
  for (const [route, schema] of schemas) {
    server.post(route, { schema: { body: schema } }, () => 'as promised');
  }
  await server.ready();
  return {
    promises: (call, status) => schemas.has(routeOf(call, status)),
    problem: async (call, { status, body }) => {
      const answer = await server.inject({ method: 'POST', url: routeOf(call, status), payload: body as object });
      return answer.statusCode === 200 ? '' : answer.body;
    },
    close: () => server.close(),
  };
};
