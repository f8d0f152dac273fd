import { Readable, type PassThrough } from 'node:stream';
import { sql } from 'kysely';
import { ZipFile } from 'yazl';
import { users } from '#resources/users/users.ts';
import { readRow, trailValues } from '#server/crud/readRow.ts';
import { titleOf } from '#server/crud/titleOf.ts';
import type { Row } from '#server/database/schema.ts';
import { cleanFileName } from '#server/files/fileName.ts';
import type { Services } from '#server/services.ts';
import { people } from '#server/rules/users/entities.ts';
import { recordExport } from '#server/trail/recordExport.ts';
import { indexPage, texts, type ListedPart } from './indexPage.ts';
import { partsOf, type ExportAsk, type Part } from './parts.ts';

interface OwnFile {
  readonly id: number;
  readonly key: string;
  readonly name: string;
}

/** The picture and files that the person's own record carries; what was attached elsewhere belongs to the organisation. */
const ownFiles = async ({ db }: Services, id: number): Promise<readonly OwnFile[]> => {
  const { rows } = await sql<OwnFile>`select id, key, name from files
    where resource = ${users.name} and record_id = ${id} and stored_at is not null order by id`.execute(db);
  return rows;
};

/** A part as a JSON list, a record per line; says how many there were. */
async function* jsonOf({ records }: Part, ended: (count: number) => void): AsyncGenerator<Buffer> {
  let count = 0;
  yield Buffer.from('[');
  for await (const found of records()) {
    const lines = found.map((record, index) => `${count + index === 0 ? '' : ','}\n${JSON.stringify(record, null, 1)}`);
    count += found.length;
    yield Buffer.from(lines.join(''));
  }
  yield Buffer.from('\n]\n');
  ended(count);
}

/** Adds an entry, whose content is made when its turn has come. */
type Add = (path: string, content: () => AsyncIterable<Buffer>) => void;

/** A zip that is made while it is read; one entry is open at a time, and none once the reader has gone. */
const openZip = (): { readonly add: Add; readonly end: () => void; readonly content: Readable } => {
  const zip = new ZipFile();
  const content = zip.outputStream as PassThrough;
  let current: Readable | undefined;
  zip.once('error', (error: Error) => content.destroy(error));
  content.once('close', () => current?.destroy());
  const add: Add = (path, open) =>
    zip.addReadStreamLazy(path, { mtime: new Date(), mode: 0o100644, compress: true }, (done) => {
      current = Readable.from(open(), { objectMode: false });
      done(null, current);
    });
  return { add, end: () => zip.end(), content };
};

const addParts = (add: Add, services: Services, ask: ExportAsk): ListedPart[] => {
  const listed: ListedPart[] = [];
  for (const part of partsOf(services, ask)) {
    const path = `${part.name.replaceAll('_', '-')}.json`;
    add(path, () => jsonOf(part, (count) => void listed.push({ name: part.name, count, path })));
  }
  return listed;
};

async function* bytesOf({ files }: Services, key: string): AsyncGenerator<Buffer> {
  const stored = await files.open(key);
  if (stored) yield* stored.content as AsyncIterable<Buffer>;
}

const addFiles = async (add: Add, services: Services, id: number): Promise<number> => {
  const files = await ownFiles(services, id);
  for (const file of files) add(`files/${file.id}-${cleanFileName(file.name)}`, () => bytesOf(services, file.key));
  return files.length;
};

/** What is held on a person, as a zip that is made while it is read; the trail says that it was taken. */
export const exportPerson = async (
  services: Services,
  ask: ExportAsk,
): Promise<{ readonly name: string; readonly content: Readable }> => {
  const { db } = services;
  const { id, caller, language } = ask;
  const row: Row = await readRow(db, people, id);
  const title = titleOf(people, trailValues(row)) ?? String(row['username']);
  await recordExport(services, caller, users.name, { recordId: id, title, what: 'personalData', format: 'zip' });
  const { add, end, content } = openZip();
  const listed = addParts(add, services, ask);
  const files = await addFiles(add, services, id);
  add('index.html', async function* () {
    const own: readonly ListedPart[] = files > 0 ? [{ name: 'files', count: files, path: 'files/' }] : [];
    yield Buffer.from(indexPage({ row, title, parts: [...listed, ...own], language }));
  });
  end();
  return { name: `${texts[language].fileName} ${String(row['username'])}.zip`, content };
};
