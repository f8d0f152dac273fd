import type { FastifyInstance } from 'fastify';
import { users } from '#resources/users/users.ts';
import { claimPicture, dropPicture, receivePicture } from '#server/files/pictures.ts';
import { uploadSchema, withUploads } from '#server/files/upload.ts';
import type { Caller } from '#server/http/access.ts';
import type { Services } from '#server/services.ts';
import { readOwn, writeOwn } from './profile.ts';

/** Puts a picture, or none, in the place of the one before, which goes at once. */
const replace = async (services: Services, caller: Caller, picture: string | null): Promise<void> => {
  const { db, trail } = services;
  const { userId } = caller;
  const { avatar: old } = await readOwn(db, userId);
  await db.transaction().execute(async (trx) => {
    await claimPicture(trx, { resource: users.name, recordId: userId, field: 'avatar' }, { picture, userId });
    await writeOwn(trx, trail, caller, { avatar: picture });
  });
  await dropPicture(services, old);
};

/** POST and DELETE /user/avatar: a new picture of oneself, or none. */
export const avatarRoute = (app: FastifyInstance, services: Services): void => {
  withUploads(app, (scope) => {
    scope.post('/user/avatar', { config: { access: 'signedIn' }, schema: uploadSchema }, async (request) => {
      const avatar = await receivePicture(services, request);
      await replace(services, request.caller!, avatar);
      return { data: { avatar } };
    });
  });
  app.delete('/user/avatar', { config: { access: 'signedIn' }, schema: { tags: ['session'] } }, async (request) => {
    await replace(services, request.caller!, null);
    return { data: { avatar: null } };
  });
};
