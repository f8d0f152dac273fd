import { listedFields, snakeCase, type FieldKind, type FieldOf } from '#schema';
import type { FastifyReply } from 'fastify';
import type { CompiledQuery } from 'kysely';
import { streamRows } from '#server/database/streamRows.ts';
import type { Db, Row } from '#server/database/schema.ts';
import { asAttachment } from '#server/files/asAttachment.ts';
import { AppError } from '#server/http/errors.ts';
import type { Language } from '#server/http/language.ts';
import type { CellRow, Sink } from '#server/sheets/cell.ts';
import { jalaliDay } from '#server/sheets/jalali.ts';
import { streamOf } from '#server/sheets/streamOf.ts';
import { writeCsv } from '#server/sheets/writeCsv.ts';
import { writeXlsx } from '#server/sheets/writeXlsx.ts';
import { cellWords, headingOf, manyOf } from './cellWords.ts';
import type { Entity } from './entity.ts';
import { columnHeading, idColumn, mayLackKey } from './import/importColumns.ts';
import { kindOf } from './kinds/index.ts';
import { placeCell, placeColumns } from './exportPlace.ts';
import { everythingFound, isAnyWithout, type Narrowed } from './list.ts';

const formats = {
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: writeXlsx },
  csv: { type: 'text/csv; charset=utf-8', write: writeCsv },
} as const;

/** What a sheet shows, and as what. */
export interface ExportQuery {
  readonly format: keyof typeof formats;
  readonly columns: readonly string[];
}

/** Everything that a list may show, and where nodes stand. */
const shownByDefault = ({ resource }: Entity): string[] => [
  ...Object.entries(listedFields(resource))
    .filter(([, field]) => field.views?.list !== 'absent')
    .map(([name]) => name),
  ...placeColumns(resource),
];

const refused = (name: string, code: 'choice' | 'unknown'): AppError =>
  new AppError('badQuery', { fields: { [name]: [{ code }] } });

/** Reads the parameters that only an export has. */
export const readExportQuery = (entity: Entity, given: Readonly<Record<string, string>>): ExportQuery => {
  const format = given['format'] ?? 'xlsx';
  if (format !== 'xlsx' && format !== 'csv') throw refused('format', 'choice');
  const columns = [...new Set(given['columns']?.split(',').filter(Boolean))];
  const unknown = columns.find((name) => !entity.fields.has(name));
  if (unknown !== undefined) throw refused(unknown, 'unknown');
  return { format, columns: columns.length > 0 ? columns : shownByDefault(entity) };
};

/** A tree's own columns are headed as an import knows them. */
const exportHeading = (entity: Entity, name: string, language: Language): string =>
  placeColumns(entity.resource).includes(name)
    ? columnHeading(entity, name, language)
    : headingOf(entity, name, language);

type Show = (row: Row) => CellRow;

const showing = (entity: Entity, columns: readonly string[], language: Language): Show => {
  const cells = columns.map((name) => {
    const ofPlace = placeCell(entity, name, language);
    if (ofPlace) return ofPlace;
    const words = cellWords(entity, name, language);
    const field = (entity.fields.get(name) ?? { kind: 'text' }) as FieldOf<FieldKind>;
    return (row: Row) => kindOf(field).cell(row, snakeCase(name), words, field) ?? words.blank ?? null;
  });
  return (row) => cells.map((cell) => cell(row));
};

const batchSize = 500;

/** The rows of an export as cells, and what lets go of the database, read or not. */
interface OpenRows {
  readonly rows: AsyncIterable<CellRow[]>;
  readonly close: () => Promise<unknown>;
}

/**
 * The first batch is read at once: what the database refuses is then still an answer, not half a file. Each further one
 * is asked for while the one before it is written.
 */
const openRows = async (db: Db, query: CompiledQuery<Row>, show: Show): Promise<OpenRows> => {
  const batches = streamRows(db, query, batchSize);
  const first = await batches.next();
  const rows = async function* (): AsyncGenerator<CellRow[]> {
    for (let current = first; !current.done;) {
      const next = batches.next();
      // Whoever stops reading never hears of it.
      next.catch(() => undefined);
      yield current.value.map(show);
      current = await next;
    }
  };
  return { rows: rows(), close: () => batches.return(undefined) };
};

/** Each holds a connection while its reader takes its time; the others are for everybody else. */
const mostAtOnce = 8;
const underWay = new WeakMap<Db, number>();

/** Counts an export in; gives what counts it out. Throws where there are too many. */
const enter = (db: Db): (() => void) => {
  const count = underWay.get(db) ?? 0;
  if (count >= mostAtOnce) throw new AppError('tooManyRequests');
  underWay.set(db, count + 1);
  return () => underWay.set(db, (underWay.get(db) ?? 1) - 1);
};

const fileNameOf = (title: string, format: string, language: Language): string => {
  const today = new Date().toISOString().slice(0, 10);
  return `${title} ${language === 'fa' ? jalaliDay(today).replaceAll('/', '-') : today}.${format}`;
};

/** The columns, and the id where some of the records are known by nothing else when the sheet comes back. */
const withId = async (
  db: Db,
  entity: Entity,
  narrowed: Narrowed,
  columns: readonly string[],
): Promise<readonly string[]> => {
  const { importKey = '' } = entity.resource;
  if (!mayLackKey(entity) || !columns.includes(importKey) || columns.includes(idColumn)) return columns;
  return (await isAnyWithout(db, entity, narrowed, importKey)) ? [...columns, idColumn] : columns;
};

/** Streams everything that the filters find as a sheet. */
export const sendExport = async (
  reply: FastifyReply,
  db: Db,
  entity: Entity,
  ask: { readonly narrowed: Narrowed; readonly query: ExportQuery; readonly language: Language },
): Promise<FastifyReply> => {
  const { narrowed, query, language } = ask;
  const title = manyOf(entity, language);
  const columns = await withId(db, entity, narrowed, query.columns);
  const sheet = {
    name: title,
    rightToLeft: language === 'fa',
    columns: columns.map((name) => ({ title: exportHeading(entity, name, language) })),
  };
  const found = everythingFound(db, entity, narrowed, columns);
  const leave = enter(db);
  const { rows, close } = await openRows(db, found, showing(entity, columns, language)).catch((error: unknown) => {
    leave();
    throw error;
  });
  const write = (sink: Sink): Promise<void> =>
    formats[query.format].write(sheet, rows, sink).finally(() => close().finally(leave));
  return asAttachment(reply, fileNameOf(title, query.format, language))
    .type(formats[query.format].type)
    .send(streamOf(write));
};
