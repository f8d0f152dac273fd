import { isKey } from '#server/files/store.ts';
import { refuse } from '#server/http/errors.ts';

/** The form of archives that this program writes. */
export const format = 1;

/** Why an archive was made. */
const backupKinds = ['manual', 'scheduled', 'beforeRestore', 'beforeDeletion'] as const;
export type BackupKind = (typeof backupKinds)[number];

/** A table in an archive: one line per row, the texts of the columns as JSON, ordered by the primary key. */
export interface ArchivedTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: number;
  readonly sha256: string;
}
export interface ArchivedFile {
  readonly key: string;
  readonly size: number;
  readonly sha256: string;
}
/** Where a table's own numbering stands. */
export interface Counter {
  readonly table: string;
  readonly last: number;
  readonly called: boolean;
}

/** What an archive holds, and where it comes from. */
export interface Manifest {
  readonly format: number;
  readonly kind: BackupKind;
  readonly madeAt: string;
  /** null for the schedule */
  readonly madeBy: string | null;
  readonly organisation: string;
  readonly engine: 'embedded' | 'postgres';
  /** true where it is of the demo organisation, whose passwords are known to everybody */
  readonly demo: boolean;
  readonly migrations: readonly { readonly name: string; readonly checksum: string }[];
  readonly tables: readonly ArchivedTable[];
  readonly counters: readonly Counter[];
  readonly files: readonly ArchivedFile[];
  /** keys of files that the store had lost already */
  readonly lost: readonly string[];
}

type Check = (value: unknown) => boolean;
type Shape = Readonly<Record<string, Check>>;

const isText: Check = (value) => typeof value === 'string' && value.length <= 1000;
const isCount: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 0;
const isWhole: Check = (value) => Number.isSafeInteger(value);
const isFlag: Check = (value) => typeof value === 'boolean';
const isHash: Check = (value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
const isName: Check = (value) => typeof value === 'string' && /^[a-z][a-z0-9_]{0,62}$/.test(value);
const isColumn: Check = (value) => typeof value === 'string' && /^_?[a-z][a-z0-9_]{0,62}$/.test(value);
const isFileKey: Check = (value) => typeof value === 'string' && isKey(value);
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const oneOf =
  (...known: readonly unknown[]): Check =>
  (value) =>
    known.includes(value);
const shapeOf =
  (shape: Shape): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.keys(value).length === Object.keys(shape).length &&
    Object.entries(shape).every(([name, check]) => check((value as Readonly<Record<string, unknown>>)[name]));

const isManifest = shapeOf({
  format: oneOf(format),
  kind: oneOf(...backupKinds),
  madeAt: (value) => isText(value) && !Number.isNaN(Date.parse(value as string)),
  madeBy: (value) => value === null || isText(value),
  organisation: isText,
  engine: oneOf('embedded', 'postgres'),
  demo: isFlag,
  migrations: listOf(shapeOf({ name: isText, checksum: isHash })),
  tables: listOf(shapeOf({ name: isName, columns: listOf(isColumn), rows: isCount, sha256: isHash })),
  counters: listOf(shapeOf({ table: isName, last: isWhole, called: isFlag })),
  files: listOf(shapeOf({ key: isFileKey, size: isCount, sha256: isHash })),
  lost: listOf(isFileKey),
});

const isTwice = (names: readonly string[]): boolean => new Set(names).size !== names.length;

/** A manifest from its text; throws 422 for anything that this program does not write. */
export const readManifest = (text: string): Manifest => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw refuse('file', 'archiveBroken');
  }
  const { format: given } = (value ?? {}) as { format?: unknown };
  if (typeof given === 'number' && given > format) throw refuse('file', 'archiveNewer');
  if (!isManifest(value)) throw refuse('file', 'archiveBroken');
  const manifest = value as Manifest;
  const names = manifest.tables.map(({ name }) => name);
  if (isTwice(names) || isTwice(manifest.files.map(({ key }) => key))) throw refuse('file', 'archiveBroken');
  return manifest;
};
