import { refuse } from '#server/http/errors.ts';
import { languages, type Language } from '#server/http/language.ts';
import { readCsv } from '#server/sheets/readCsv.ts';
import { readXlsx, type ReadBatch, type ReadRow } from '#server/sheets/readXlsx.ts';
import { headOf, headRows, rowOf, textOf, type TableHead, type TableRow } from '#server/sheets/sheetTable.ts';
import type { Entity } from '#server/crud/entity.ts';
import type { Column, Draft, DraftSheet, ImportProblem } from './draft.ts';
import { exampleCells } from './example.ts';
import { columnHeading, headingReader, importedColumns } from './importColumns.ts';
import { draftReader } from './readDraft.ts';

const isArchive = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** The rows of the first sheet that has any. */
async function* firstSheet(bytes: Uint8Array): AsyncGenerator<readonly ReadRow[]> {
  const batches: AsyncIterable<ReadBatch> = isArchive(bytes) ? readXlsx(bytes) : readCsv(bytes);
  let name: string | undefined;
  for await (const { sheet, rows } of batches) {
    name ??= sheet;
    if (sheet !== name) return;
    yield rows;
  }
}

/** The head of a sheet; what it has to have is its key. */
const readHead = (entity: Entity, rows: readonly ReadRow[], language: Language): TableHead<Column> => {
  const meaning = headingReader(entity);
  const columnOf = (heading: string): Column | undefined => {
    const found = meaning(heading);
    return typeof found === 'object' ? found.column : undefined;
  };
  const { importKey = '' } = entity.resource;
  const head = headOf(rows, columnOf, importKey);
  if (!head) throw refuse('fileId', 'noColumn', columnHeading(entity, importKey, language));
  return head;
};

/** Tells the example that the template brings along, left as it was. */
const exampleTest = (entity: Entity): ((row: TableRow<Column>) => boolean) => {
  const columns = importedColumns(entity);
  const examples = languages.map((language) => exampleCells(entity, language));
  return ({ cells }) =>
    examples.some((example) => columns.every((name) => (textOf(cells[name]) ?? '') === String(example[name] ?? '')));
};

/** Reads the rows of a file, XLSX or CSV, whatever its name. `read` hears how many there are so far. */
export const readSheet = async (
  entity: Entity,
  { bytes, language }: { readonly bytes: Uint8Array; readonly language: Language },
  read: (count: number) => void,
): Promise<DraftSheet> => {
  const isExample = exampleTest(entity);
  const drafts: Draft[] = [];
  let first: ReadRow[] = [];
  let head: TableHead<Column> | undefined;
  let draftOf: ((row: TableRow<Column>) => Draft) | undefined;
  const take = (rows: readonly ReadRow[]): void => {
    for (const one of rows) {
      const row = rowOf(head!, one);
      if (row && !isExample(row)) drafts.push(draftOf!(row));
    }
    read(drafts.length);
  };
  const begin = (): void => {
    head = readHead(entity, first, language);
    draftOf = draftReader(entity, head.columns, language);
    take(first.slice(head.height));
    first = [];
  };
  for await (const rows of firstSheet(bytes)) {
    if (head) take(rows);
    else first = [...first, ...rows];
    if (!head && first.length >= headRows) begin();
  }
  if (!head) begin();
  if (drafts.length === 0) throw refuse('fileId', 'noRows');
  return { ...describe(entity, head!), drafts };
};

const describe = (entity: Entity, { columns, unknown, twice }: TableHead<Column>): Omit<DraftSheet, 'drafts'> => {
  const meaning = headingReader(entity);
  return {
    columns,
    ignored: unknown.filter((heading) => meaning(heading) === 'ignored'),
    unknown: unknown.filter((heading) => meaning(heading) === undefined),
    problems: twice.map((column): ImportProblem => ({ column, code: 'columnTwice' })),
  };
};
