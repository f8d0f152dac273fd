import { snakeKeys } from '#schema';
import type { SheetField, SheetHead } from '#resources/sheetReport.ts';
import { uploadedFile } from '#server/files/uploadedFile.ts';
import { refuse } from '#server/http/errors.ts';
import type { Language } from '#server/http/language.ts';
import type { Services } from '#server/services.ts';
import { readLimits } from '#server/sheets/limits.ts';
import type { ReadRow } from '#server/sheets/readInThread.ts';
import { headRows } from '#server/sheets/sheetTable.ts';
import type { Entity } from '#server/crud/entity.ts';
import { neededColumns } from './checkNew.ts';
import { columnHeading, headingGuess, headingReader, readColumns } from './importColumns.ts';
import { openSheet } from './openSheet.ts';
import type { ImportAsk } from './planner.ts';
import { findHead, type FoundHead } from './readHead.ts';
import { rememberedColumns } from './rememberedColumns.ts';

const mostSamples = 5;
const longestSample = 200;

/** The first rows of a file: enough for its headings and some samples. */
const firstRows = async (bytes: Uint8Array): Promise<readonly ReadRow[]> => {
  const rows: ReadRow[] = [];
  for await (const batch of openSheet(bytes)) {
    rows.push(...batch);
    if (rows.length >= headRows + mostSamples) break;
  }
  return rows;
};

/** The columns that a file of these records may have, in their order. */
const fieldsOf = (entity: Entity, language: Language): SheetField[] => {
  const { importKey = '' } = entity.resource;
  const needed = new Set([importKey, ...neededColumns(entity)]);
  return readColumns(entity).map((name) => ({
    name,
    label: columnHeading(entity, name, language),
    needed: needed.has(name),
    isKey: name === importKey,
  }));
};

/** What each heading is taken for; of two that could be the same, the first is it, a known one before a guessed one. */
const guessed = (entity: Entity, { headings, columns }: FoundHead): (string | null)[] => {
  const guess = headingGuess(entity);
  const known = columns.map((column, place) => (column && columns.indexOf(column) === place ? column : null));
  const taken = new Set(known);
  return known.map((column, place) => {
    const offered = column ?? guess(headings[place]!) ?? null;
    if (column || offered === null || taken.has(offered)) return column;
    taken.add(offered);
    return offered;
  });
};

/** True where nobody has to say what the headings stand for: all that are needed are there, and none is strange. */
const isSettled = (entity: Entity, { headings, columns }: FoundHead): boolean => {
  const meaning = headingReader(entity);
  const isKnown = headings.every((heading) => heading === '' || meaning(heading) !== undefined);
  return isKnown && columns.includes(entity.resource.importKey);
};

/** The headings of an uploaded file with what they are taken for, and its first rows. */
export const columnsOfFile = async (
  services: Services,
  { entity, caller, language }: Pick<ImportAsk, 'entity' | 'caller' | 'language'>,
  fileId: number,
): Promise<unknown> => {
  const { userId } = caller;
  const { bytes } = await uploadedFile(services, { id: fileId, userId, most: readLimits.bytes });
  const rows = await firstRows(bytes);
  const head = findHead(entity, rows);
  if (!head) throw refuse('fileId', 'noRows');
  const { headings, height } = head;
  const known = new Set(readColumns(entity));
  const remembered = await rememberedColumns(services.db, { userId, resource: entity.resource.name, headings });
  const samples = rows
    .slice(height, height + mostSamples)
    .map(({ cells }) => headings.map((_, place) => String(cells[place] ?? '').slice(0, longestSample)));
  const columns = remembered?.map((column) => (column && known.has(column) ? column : null)) ?? guessed(entity, head);
  const found: SheetHead = {
    headings,
    columns,
    remembered: remembered !== undefined,
    settled: !remembered && isSettled(entity, head),
    samples,
    fields: fieldsOf(entity, language),
  };
  return snakeKeys(found);
};
