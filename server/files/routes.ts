import type { FastifyInstance, FastifyReply } from 'fastify';
import { permissionOf, type Resource } from '#schema';
import { may, type Caller } from '#server/http/access.ts';
import { AppError } from '#server/http/errors.ts';
import { pathId } from '#server/http/pathId.ts';
import type { Services } from '#server/services.ts';
import { asAttachment } from './asAttachment.ts';
import { findFile, purgeFiles, type FileRow } from './fileRows.ts';
import { keepFile } from './keepFile.ts';
import { pictureRoute } from './pictureRoute.ts';
import { newKey } from './store.ts';
import { openUpload, uploadSchema, withUploads } from './upload.ts';

const uploadRoute = (scope: FastifyInstance, services: Services): void => {
  scope.post('/files', { config: { access: 'signedIn' }, schema: uploadSchema }, async (request) => {
    const { name, content } = await openUpload(request, { most: services.config.uploadLimit });
    const { userId } = request.caller!;
    return {
      data: await keepFile(services, { key: newKey('private'), name, userId, content, type: () => content.type }),
    };
  });
};

/** True for a record that the caller sees, of a resource that the caller may view. */
export type SeesRecord = (caller: Caller, resource: Resource, id: number) => Promise<boolean>;

/** A file is for those who may view the records that carry it; a free one for whoever brought it. */
const maySee = async ({ register }: Services, caller: Caller, file: FileRow, sees: SeesRecord): Promise<boolean> => {
  if (file.resource === null) return file.uploadedBy === caller.userId;
  const resource = register.resources.find(({ name }) => name === file.resource);
  if (!resource || !may(caller, permissionOf(resource, 'view'))) return false;
  return sees(caller, resource, Number(file.recordId));
};

const send = async (reply: FastifyReply, { files }: Services, file: FileRow): Promise<FastifyReply> => {
  const stored = await files.open(file.key);
  if (!stored) throw new AppError('notFound');
  return asAttachment(reply, file.name).header('content-length', stored.size).type(file.type).send(stored.content);
};

const downloadRoute = (app: FastifyInstance, services: Services, sees: SeesRecord): void => {
  app.get<{ Params: { id: string } }>(
    '/files/:id',
    { config: { access: 'signedIn' }, schema: { tags: ['files'] } },
    async (request, reply) => {
      const file = await findFile(services.db, pathId(request.params.id));
      // Whether a file of that id exists is nobody else's business.
      if (!file || !(await maySee(services, request.caller!, file, sees))) throw new AppError('notFound');
      return send(reply, services, file);
    },
  );
};

const purgeEvery = 3_600_000;

const purgeRegularly = (app: FastifyInstance, { db, files, log }: Services): void => {
  const purge = (): void => {
    purgeFiles(db, files).catch((error: unknown) => log.warn({ err: error }, 'free files stay for now'));
  };
  const timer = setInterval(purge, purgeEvery).unref();
  app.addHook('onClose', () => clearInterval(timer));
};

/** Uploads and downloads. */
export const fileRoutes = (app: FastifyInstance, services: Services, sees: SeesRecord): void => {
  withUploads(app, (scope) => uploadRoute(scope, services));
  downloadRoute(app, services, sees);
  pictureRoute(app, services);
  purgeRegularly(app, services);
};
