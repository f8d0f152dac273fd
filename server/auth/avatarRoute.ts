import type { FastifyInstance } from 'fastify';
import { isKey, newKey } from '#server/files/store.ts';
import { openUpload, uploadSchema, withUploads } from '#server/files/upload.ts';
import type { Services } from '#server/services.ts';
import { readOwn, writeOwn } from './profile.ts';

const endings = ['png', 'jpg', 'jpeg', 'webp'];
const most = 2 * 1024 * 1024;

/** POST /user/avatar: a new picture of oneself; the old one goes once the new one is in place. */
export const avatarRoute = (app: FastifyInstance, { db, trail, files }: Services): void => {
  withUploads(app, (scope) => {
    scope.post('/user/avatar', { config: { access: 'signedIn' }, schema: uploadSchema }, async (request) => {
      const { userId } = request.caller!;
      const { name, content } = await openUpload(request, { most, endings });
      const key = newKey('public', name.split('.').at(-1)!.toLowerCase());
      const avatar = key.slice('public/'.length);
      const { avatar: old } = await readOwn(db, userId);
      await files.put(key, content);
      try {
        await db.transaction().execute((trx) => writeOwn(trx, trail, userId, { avatar }));
      } catch (error) {
        await files.remove(key);
        throw error;
      }
      if (isKey(`public/${String(old)}`)) await files.remove(`public/${String(old)}`);
      return { data: { avatar } };
    });
  });
};
