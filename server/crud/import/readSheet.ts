import { refuse } from '#server/http/errors.ts';
import { languages, type Language } from '#server/http/language.ts';
import type { ReadRow } from '#server/sheets/readInThread.ts';
import { headRows, rowOf, textOf, type TableRow } from '#server/sheets/sheetTable.ts';
import { Spool } from '#server/sheets/spool.ts';
import type { Entity } from '#server/crud/entity.ts';
import type { Column, Draft, DraftSheet } from './draft.ts';
import { exampleCells } from './example.ts';
import { importedColumns } from './importColumns.ts';
import { openSheet } from './openSheet.ts';
import { draftReader, type NumberedRow } from './readDraft.ts';
import { describeHead, readHead, type ChosenColumns } from './readHead.ts';
import { gatherFacts } from './sheetFacts.ts';

/** A file and how it is to be read. */
export interface SheetSource {
  readonly bytes: Uint8Array;
  readonly language: Language;
  /** unless given, columns are known by their headings */
  readonly chosen?: ChosenColumns | undefined;
}

/** Tells the example that the template brings along, left as it was. */
const exampleTest = (entity: Entity): ((row: TableRow<Column>) => boolean) => {
  const columns = importedColumns(entity);
  const examples = languages.map((language) => exampleCells(entity, language));
  return ({ cells }) =>
    examples.some((example) => columns.every((name) => (textOf(cells[name]) ?? '') === String(example[name] ?? '')));
};

/** Keeps the rows of a file as they come, and what has to be known of all of them. */
const rowKeeper = (entity: Entity, head: ReturnType<typeof readHead>, language: Language) => {
  const isExample = exampleTest(entity);
  const rows = new Spool<NumberedRow>();
  const draftOf = draftReader(entity, head.columns, language);
  const { note, ...facts } = gatherFacts(entity);
  const take = (batch: readonly ReadRow[]): number => {
    for (const one of batch) {
      const row = rowOf(head, one);
      if (!row || isExample(row)) continue;
      const numbered = { at: rows.length, ...row };
      rows.add([numbered]);
      note(draftOf(numbered));
    }
    return rows.length;
  };
  function* batches(): Generator<readonly Draft[]> {
    for (const batch of rows.batches()) yield batch.map(draftOf);
  }
  return { take, sheet: (): DraftSheet => ({ ...describeHead(entity, head), ...facts, batches }) };
};

/** Reads the rows of a file, XLSX, CSV or JSON, whatever its name. `read` hears how many there are so far. */
export const readSheet = async (
  entity: Entity,
  { bytes, language, chosen }: SheetSource,
  read: (count: number) => void,
): Promise<DraftSheet> => {
  let first: ReadRow[] = [];
  let keeper: ReturnType<typeof rowKeeper> | undefined;
  const begin = (): void => {
    const head = readHead(entity, first, { chosen, language });
    keeper = rowKeeper(entity, head, language);
    read(keeper.take(first.slice(head.height)));
    first = [];
  };
  for await (const rows of openSheet(bytes)) {
    if (keeper) read(keeper.take(rows));
    else first = [...first, ...rows];
    if (!keeper && first.length >= headRows) begin();
  }
  if (!keeper) begin();
  const sheet = keeper!.sheet();
  if (sheet.facts.length === 0) throw refuse('fileId', 'noRows');
  return sheet;
};
