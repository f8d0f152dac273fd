import { finished, type Readable } from 'node:stream';
import multipart, { type MultipartFile } from '@fastify/multipart';
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

/** A body that is cut short or malformed is a broken file, not a fault of ours. */
const firstFile = async (request: FastifyRequest, most: number): Promise<MultipartFile | undefined> => {
  try {
    // One byte more than is taken, so that the inspection is the one to say that it is too much.
    return await request.file({ limits: { ...limits, fileSize: most + 1 }, throwFileSizeLimit: false });
  } catch (error) {
    throw typeof (error as { statusCode?: unknown }).statusCode === 'number' ? error : new AppError('brokenFile');
  }
};

const inspected = (file: Readable, inspection: Inspection): Inspection => {
  finished(file, { writable: false }, (error) => {
    if (error) inspection.destroy(new AppError('brokenFile'));
  });
  // A refusal may come before anyone reads; the reader meets it all the same.
  inspection.on('error', () => undefined);
  // What comes after a refusal is read and dropped, so that the answer gets through.
  inspection.once('close', () => file.resume());
  return file.pipe(inspection);
};

/** The file in the body's part `file`; `most` is its largest size in bytes. */
export const openUpload = async (
  request: FastifyRequest,
  { most, endings }: { most: number; endings?: readonly string[] },
): Promise<Upload> => {
  if (!request.isMultipart()) throw refuse('file', 'required');
  const part = await firstFile(request, most);
  if (!part) throw refuse('file', 'required');
  const name = cleanFileName(part.filename);
  const taken = endings === undefined || endings.some((ending) => name.toLowerCase().endsWith(`.${ending}`));
  if (part.fieldname !== 'file' || !taken) {
    part.file.resume();
    throw taken ? refuse('file', 'required') : new AppError('unsupportedFile');
  }
  return { name, content: inspected(part.file, new Inspection(name, most)) };
};
