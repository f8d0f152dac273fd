import type { Executor, Trx } from '#server/database/schema.ts';
import { claimPicture } from '#server/files/pictures.ts';
import { readStored, removeStored, writeStored } from '#server/settings/readSettings.ts';

const key = 'logo';
const place = { resource: 'organisation', recordId: 1, field: 'logo' } as const;

/** The organisation's mark below /storage; null where it has none. */
export const readLogo = async (db: Executor): Promise<string | null> => {
  const stored = await readStored(db, key);
  return typeof stored === 'string' ? stored : null;
};

/** Puts a mark, or none, in the place of the one before; gives the one before. */
export const replaceLogo = async (trx: Trx, logo: string | null, userId: number): Promise<string | null> => {
  const before = await readLogo(trx);
  await claimPicture(trx, place, { picture: logo, userId });
  if (logo === null) await removeStored(trx, key);
  else await writeStored(trx, key, logo);
  return before;
};
