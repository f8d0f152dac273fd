import { findFile } from '#server/files/fileRows.ts';
import { AppError, refuse } from '#server/http/errors.ts';
import type { Services } from '#server/services.ts';
import { readLimits } from '#server/sheets/limits.ts';
import { buffer } from 'node:stream/consumers';

/** The bytes of a file that the person uploaded before and that no record carries. */
export const uploadedBytes = async ({ db, files }: Services, id: number, userId: number): Promise<Uint8Array> => {
  const file = await findFile(db, id);
  if (!file || file.uploadedBy !== userId || file.resource !== null) throw refuse('fileId', 'reference');
  if (file.size > readLimits.bytes) throw new AppError('tooLarge');
  const stored = await files.open(file.key);
  if (!stored) throw refuse('fileId', 'reference');
  return buffer(stored.content);
};
