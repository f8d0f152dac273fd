import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/http/errors.ts';
import type { Services } from '#server/services.ts';
import { sandbox } from './asAttachment.ts';
import { isKey } from './store.ts';

/** What is kept in public: pictures only, and each by the ending that its content was checked against. */
const types: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
};

/** GET /storage/{name}, outside /api: pictures under names that nobody can guess, kept by browsers for good. */
export const publicFileRoutes = (app: FastifyInstance, { files }: Pick<Services, 'files'>): void => {
  app.get<{ Params: { name: string } }>(
    '/storage/:name',
    { config: { access: 'public' }, schema: { tags: ['files'] } },
    async (request, reply) => {
      const { name } = request.params;
      const key = `public/${name}`;
      const type = types[name.split('.').at(-1) ?? ''];
      const stored = type !== undefined && isKey(key) ? await files.open(key) : undefined;
      if (!stored) throw new AppError('notFound');
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', sandbox)
        .header('x-content-type-options', 'nosniff')
        .header('content-length', stored.size)
        .type(type!)
        .send(stored.content);
    },
  );
};
