import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

/** 'private' is served after a permission check only, 'public' to anyone who knows the name. */
export type StoreArea = 'private' | 'public';
export const areas: readonly StoreArea[] = ['private', 'public'];

/** Where the bytes of files are kept; what they are called and whose they are is in the database. */
export interface FileStore {
  /** Keeps all of the stream or, when it fails or breaks off, nothing. Resolves to the size in bytes once it is durable. */
  readonly put: (key: string, content: Readable) => Promise<number>;
  /** undefined where there is no such file; whoever opens it reads or destroys it */
  readonly open: (key: string) => Promise<{ readonly content: Readable; readonly size: number } | undefined>;
  /** in bytes, without reading it; undefined where there is no such file */
  readonly size: (key: string) => Promise<number | undefined>;
  /** the keys of all that is kept */
  readonly keys: () => AsyncIterable<string>;
  /** Removing what is not there is no error. */
  readonly remove: (key: string) => Promise<void>;
  /** Throws StorageFault while files can neither come nor go. */
  readonly check: () => Promise<void>;
}

const wellFormed = /^(private|public)\/[\w-]{20,}(\.[a-z0-9]{1,8})?$/;

/** A key that nobody can guess; `ending` (without the dot) only for files that are served by their name. */
export const newKey = (area: StoreArea, ending?: string): string =>
  `${area}/${randomBytes(18).toString('base64url')}${ending ? `.${ending}` : ''}`;

/** True for what newKey makes; anything else never reaches a path. */
export const isKey = (key: string): boolean => wellFormed.test(key);

/** The key, for a path or an address to be made of it; throws for anything else. */
export const sureKey = (key: string): string => {
  if (!isKey(key)) throw new Error(`'${key}' is no key of the file store`);
  return key;
};
