import { refuse } from '#server/http/errors.ts';
import type { Services } from '#server/services.ts';
import { buffer } from 'node:stream/consumers';
import { findFile } from './fileRows.ts';

/** A file that the person uploaded before and that no record carries, of no more than `most` bytes. */
export const uploadedFile = async (
  { db, files }: Services,
  { id, userId, most }: { readonly id: number; readonly userId: number; readonly most: number },
): Promise<{ readonly name: string; readonly bytes: Uint8Array }> => {
  const file = await findFile(db, id);
  if (!file || file.uploadedBy !== userId || file.resource !== null) throw refuse('fileId', 'reference');
  if (file.size > most) throw refuse('fileId', 'fileTooLarge', Math.floor(most / 1024 / 1024));
  const stored = await files.open(file.key);
  if (!stored) throw refuse('fileId', 'reference');
  return { name: file.name, bytes: await buffer(stored.content) };
};
