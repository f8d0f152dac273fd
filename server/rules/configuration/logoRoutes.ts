import type { FastifyInstance } from 'fastify';
import type { Caller } from '#server/http/access.ts';
import { dropPicture, receivePicture } from '#server/files/pictures.ts';
import { uploadSchema, withUploads } from '#server/files/upload.ts';
import type { Services } from '#server/services.ts';
import { replaceLogo } from './storedLogo.ts';

const config = { access: 'administrator' } as const;

const replace = async (services: Services, caller: Caller, logo: string | null): Promise<void> => {
  const { db, trail } = services;
  const old = await db.transaction().execute(async (trx) => {
    const before = await replaceLogo(trx, logo, caller.userId);
    const entry = { action: 'update', resource: 'settings', recordId: null, title: 'organisation' } as const;
    await trail.record(trx, caller, [{ ...entry, before: { logo: before }, after: { logo } }]);
    return before;
  });
  await dropPicture(services, old);
};

/** POST and DELETE /configuration/logo: the mark on the sign-in page and in the top bar, or none. */
export const logoRoutes = (app: FastifyInstance, services: Services): void => {
  withUploads(app, (scope) => {
    scope.post('/configuration/logo', { config, schema: uploadSchema }, async (request) => {
      const logo = await receivePicture(services, request, 'mark');
      await replace(services, request.caller!, logo);
      return { data: { logo } };
    });
  });
  app.delete('/configuration/logo', { config, schema: { tags: ['configuration'] } }, async (request) => {
    await replace(services, request.caller!, null);
    return { data: { logo: null } };
  });
};
