import { Readable } from 'node:stream';
import { announceFile, completeFile } from '#server/files/fileRows.ts';
import type { FileStore } from '#server/files/store.ts';
import type { Db } from '#server/database/schema.ts';

const content = 'one heading that no definition has\r\n';

/** A store that holds the same small file under every key. */
export const uploads: FileStore = {
  put: () => Promise.reject(new Error('nothing is uploaded here')),
  open: async () => ({ content: Readable.from([Buffer.from(content)]), size: content.length }),
  size: async () => undefined,
  keys: async function* () {},
  remove: async () => undefined,
  check: async () => undefined,
};

let serial = 0;

/** The id of a file that the administrator has uploaded. */
export const uploadedId = async (db: Db): Promise<number> => {
  serial += 1;
  const key = `contract-${serial}`;
  await announceFile(db, { key, name: 'rows.csv', userId: 1 });
  return (await completeFile(db, { key, size: content.length, type: 'text/csv' })).id;
};
