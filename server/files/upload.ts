import { pipeline } from 'node:stream';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, refuse } from '#server/http/errors.ts';
import { cleanFileName } from './fileName.ts';
import { Inspection } from './inspection.ts';

const limits = { fields: 5, fieldSize: 1000, files: 1, parts: 6, headerPairs: 50 };

/** Adds routes that receive multipart bodies, in a scope of their own. */
export const withUploads = (app: FastifyInstance, addRoutes: (scope: FastifyInstance) => void): void => {
  void app.register(async (scope) => {
    await scope.register(multipart, { limits });
    addRoutes(scope);
  });
};

/** How OpenAPI shows the body of an upload. */
export const uploadSchema = { tags: ['files'], consumes: ['multipart/form-data'] };

/** A file on its way in: `content` must be read to its end before its type is known. */
export interface Upload {
  readonly name: string;
  readonly content: Inspection;
}

/** The file in the body's part `file`; `most` is its largest size in bytes. */
export const openUpload = async (
  request: FastifyRequest,
  { most, endings }: { most: number; endings?: readonly string[] },
): Promise<Upload> => {
  if (!request.isMultipart()) throw refuse('file', 'required');
  const part = await request.file({ limits: { ...limits, fileSize: most + 1 } });
  if (!part) throw refuse('file', 'required');
  const name = cleanFileName(part.filename);
  const taken = endings === undefined || endings.some((ending) => name.toLowerCase().endsWith(`.${ending}`));
  if (part.fieldname !== 'file' || !taken) {
    part.file.resume();
    throw taken ? refuse('file', 'required') : new AppError('unsupportedFile');
  }
  const content = new Inspection(name, most);
  // Whoever reads the content learns of a failure; it needs no second witness here.
  pipeline(part.file, content, () => undefined);
  return { name, content };
};
