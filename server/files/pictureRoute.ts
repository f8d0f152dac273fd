import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/services.ts';
import { receivePicture } from './pictures.ts';
import { uploadSchema, withUploads } from './upload.ts';

/** POST /pictures: a picture for a record that is about to be saved, which then names it. */
export const pictureRoute = (app: FastifyInstance, services: Services): void => {
  withUploads(app, (scope) => {
    scope.post('/pictures', { config: { access: 'signedIn' }, schema: uploadSchema }, async (request, reply) =>
      reply.code(201).send({ data: { picture: await receivePicture(services, request) } }),
    );
  });
};
