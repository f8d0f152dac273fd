import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import sharp from 'sharp';
import type { Trx } from '#server/database/schema.ts';
import { AppError, refuse } from '#server/http/errors.ts';
import type { Services } from '#server/services.ts';
import { keepFile, letGo } from './keepFile.ts';
import { isKey, newKey } from './store.ts';
import { openUpload } from './upload.ts';

/** A person's picture is cut to a square; a mark, such as a logo, stays whole. */
type PictureUse = 'person' | 'mark';

const endings = ['png', 'jpg', 'jpeg', 'webp'];
/** Largest upload, in bytes. */
const most = 2 * 1024 * 1024;
/** A small file can hold a picture of any size; this many points are unpacked at most. */
const mostPoints = 50_000_000;
/** Width and height of what is kept. */
const side = 512;

/** The picture drawn anew: nothing of the bytes that were sent is kept, neither what hides behind them nor where they were taken. */
export const redrawn = async (sent: Buffer, use: PictureUse = 'person'): Promise<Buffer> => {
  try {
    const upright = sharp(sent, { limitInputPixels: mostPoints, failOn: 'error' }).rotate();
    // A mark keeps its shape and what shines through it.
    if (use === 'mark')
      return await upright.resize(side, side, { fit: 'inside', withoutEnlargement: true }).png().toBuffer();
    return await upright
      .resize(side, side, { fit: 'cover', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 86, mozjpeg: true })
      .toBuffer();
  } catch {
    throw new AppError('brokenFile');
  }
};

const publicKey = (picture: string): string => `public/${picture}`;

/** Keeps the picture in the body's part `file` and gives its name below /storage. It goes in a day unless a record claims it. */
export const receivePicture = async (
  services: Services,
  request: FastifyRequest,
  use: PictureUse = 'person',
): Promise<string> => {
  const { name, content } = await openUpload(request, { most, endings });
  const drawn = await redrawn(await buffer(content), use);
  const [ending, type] = use === 'mark' ? (['png', 'image/png'] as const) : (['jpg', 'image/jpeg'] as const);
  const key = newKey('public', ending);
  const { userId } = request.caller!;
  await keepFile(services, { key, name, userId, content: Readable.from([drawn]), type: () => type });
  return key.slice('public/'.length);
};

/** Takes a picture that was replaced out of the store. */
export const dropPicture = async (services: Services, picture: unknown): Promise<void> => {
  const key = publicKey(String(picture));
  if (isKey(key)) await letGo(services, key);
};

interface Place {
  readonly resource: string;
  readonly recordId: number;
  readonly field: string;
}

/**
 * Makes a picture that the person has sent, or none, that of a record's field, in the transaction of the record's own
 * change. The one before is let go. Throws 422 for a picture that is somebody else's.
 */
export const claimPicture = async (
  trx: Trx,
  { resource, recordId, field }: Place,
  { picture, userId }: { readonly picture: string | null; readonly userId: number },
): Promise<void> => {
  const here = sql`resource = ${resource} and record_id = ${recordId} and field = ${field}`;
  await sql`update files set resource = null, record_id = null, field = null
    where ${here} and key <> ${publicKey(picture ?? '')}`.execute(trx);
  if (picture === null) return;
  const { rows } = await sql`update files set resource = ${resource}, record_id = ${recordId}, field = ${field}
    where key = ${publicKey(picture)} and stored_at is not null
      and ((${here}) or (resource is null and uploaded_by = ${userId})) returning id`.execute(trx);
  if (rows.length === 0) throw refuse(field, 'reference');
};
