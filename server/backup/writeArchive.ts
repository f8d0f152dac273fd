import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { ZipFile } from 'yazl';
import type { TableModel } from '#server/database/model.ts';
import { readApplied } from '#server/database/migrate.ts';
import { isSingleSession } from '#server/database/streamRows.ts';
import type { Services } from '#server/services.ts';
import { keptTables, ownColumns } from './keptTables.ts';
import { format, type ArchivedFile, type ArchivedTable, type BackupKind, type Manifest } from './manifest.ts';
import { blankSeal, Sealing } from './seal.ts';
import { sealer, secretColumns } from './secrets.ts';
import { takeSnapshot, type Snapshot } from './snapshot.ts';

/** What of an archive is said by whoever makes it. */
export interface ArchiveAsk {
  readonly kind: BackupKind;
  readonly madeBy: string | null;
  /** where to; it must not exist yet */
  readonly path: string;
}
export interface Work {
  readonly progress: (done: number) => void;
  readonly signal: AbortSignal;
}

interface Measured {
  readonly size: number;
  readonly sha256: string;
}

/** Adds an entry and waits until all of it has gone out, so that there is never more than one under way. */
const addEntry = async (zip: ZipFile, name: string, source: AsyncIterable<Buffer>): Promise<Measured> => {
  const hash = createHash('sha256');
  let size = 0;
  await new Promise<void>((resolve, reject) => {
    const measured = async function* (): AsyncGenerator<Buffer> {
      for await (const chunk of source) {
        hash.update(chunk);
        size += chunk.length;
        yield chunk;
      }
    };
    const stream = Readable.from(measured(), { objectMode: false });
    stream.once('end', resolve).once('error', reject);
    zip.addReadStream(stream, name, { mtime: new Date(0), mode: 0o100644, compressionLevel: 6, compress: true });
  });
  return { size, sha256: hash.digest('hex') };
};

interface Writing extends Work {
  readonly services: Services;
  readonly zip: ZipFile;
  readonly snapshot: Snapshot;
}

/** A row's line with what is secret in it sealed. */
const sealing = (table: TableModel, secretKey: string): ((line: string) => string) => {
  const secret = secretColumns[table.name];
  if (secret === undefined) return (line) => line;
  const place = ownColumns(table).indexOf(secret);
  const seal = sealer(secretKey);
  return (line) => {
    const values = JSON.parse(line) as (string | null)[];
    const secret = values[place] ?? null;
    return JSON.stringify(values.with(place, secret === null ? null : seal(secret)));
  };
};

const addTable = async ({ services, zip, snapshot, signal }: Writing, table: TableModel): Promise<ArchivedTable> => {
  const seal = sealing(table, services.config.secretKey);
  let rows = 0;
  const chunks = async function* (): AsyncGenerator<Buffer> {
    for await (const lines of snapshot.lines(table)) {
      signal.throwIfAborted();
      rows += lines.length;
      yield Buffer.from(lines.map(({ line }) => `${seal(line)}\n`).join(''));
    }
  };
  const { sha256 } = await addEntry(zip, `tables/${table.name}.ndjson`, chunks());
  return { name: table.name, columns: ownColumns(table), rows, sha256 };
};

/** The files that the rows speak of; one that the store has lost is named, since no archive can bring it back. */
const addFiles = async (writing: Writing, keys: readonly string[]): Promise<Pick<Manifest, 'files' | 'lost'>> => {
  const files: ArchivedFile[] = [];
  const lost: string[] = [];
  for (const [index, key] of keys.toSorted().entries()) {
    writing.signal.throwIfAborted();
    const stored = await writing.services.files.open(key);
    if (stored) files.push({ key, ...(await addEntry(writing.zip, `files/${key}`, stored.content)) });
    else lost.push(key);
    writing.progress(0.5 + (index / keys.length) * 0.5);
  }
  return { files, lost };
};

const factsOf = async ({
  db,
}: Services): Promise<Pick<Manifest, 'organisation' | 'engine' | 'demo' | 'migrations'>> => {
  const { rows } = await sql<{ title: string | null; demo: boolean }>`
    select (select title from business_units where id = 1) as title,
      exists (select from settings where key = 'demo') as demo`.execute(db);
  const migrations = (await readApplied(db)).map(({ name, checksum }) => ({ name, checksum }));
  const { title, demo } = rows[0]!;
  return { organisation: title ?? '', engine: isSingleSession(db) ? 'embedded' : 'postgres', demo, migrations };
};

const fill = async (writing: Writing, { kind, madeBy }: ArchiveAsk): Promise<Manifest> => {
  const { services, snapshot, zip, progress } = writing;
  const facts = await factsOf(services);
  const madeAt = new Date().toISOString();
  const models = keptTables(services.register);
  const tables: ArchivedTable[] = [];
  for (const [index, table] of models.entries()) {
    tables.push(await addTable(writing, table));
    progress((index / models.length) * 0.5);
  }
  const { counters } = snapshot;
  const held = await addFiles(writing, snapshot.keys);
  const manifest: Manifest = { format, kind, madeAt, madeBy, ...facts, tables, counters, ...held };
  zip.addBuffer(Buffer.from(JSON.stringify(manifest)), 'manifest.json', { mtime: new Date(0), mode: 0o100644 });
  return manifest;
};

/**
 * Writes an archive of the database as it is at this moment, and of the files that it speaks of. Sealed and on the disk
 * when it resolves; on failure the caller removes what there is of it.
 */
export const writeArchive = async (services: Services, ask: ArchiveAsk, work: Work): Promise<Manifest> => {
  const snapshot = await takeSnapshot(services.db, keptTables(services.register));
  const zip = new ZipFile();
  const output = createWriteStream(ask.path, { flags: 'wx', mode: 0o600, flush: true });
  const sealed = pipeline(zip.outputStream, new Sealing(services.config.secretKey), output, { signal: work.signal });
  zip.once('error', (error: Error) => output.destroy(error));
  // Told by the filling as well; the reader of this promise may come late.
  sealed.catch(() => undefined);
  try {
    const filled = fill({ services, zip, snapshot, ...work }, ask);
    const manifest = await Promise.race([filled, sealed.then(() => filled)]);
    zip.end({ comment: blankSeal, forceZip64Format: false });
    await sealed;
    return manifest;
  } catch (error) {
    output.destroy();
    await sealed.catch(() => undefined);
    throw error;
  } finally {
    await snapshot.end();
  }
};
