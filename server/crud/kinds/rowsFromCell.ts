import type { FieldKind, FieldOf, RowField } from '#schema';
import type { FromCell, ReadWords } from './cellReader.ts';
import { readRowLines, writeRowLine } from './rowLines.ts';

type Reader = Pick<FromCell, 'read' | 'options' | 'example'>;
type Rows = FieldOf<'rows'>;

/** A column's part of a line; what cannot be read stays a text, for the validation to name its place. */
const readPart = (part: string, column: RowField, words: ReadWords, reader: Reader): unknown =>
  part === '' ? undefined : (reader.read(part, words, column as FieldOf<FieldKind>) ?? part);

/** How a cell becomes a list of rows; `readerOf` says how the parts of its lines are read. */
export const rowsFromCell = (readerOf: (column: RowField) => Reader): FromCell<'rows'> => ({
  read: (cell, words, { of }: Rows) => {
    const columns = Object.entries(of);
    const lines = readRowLines(String(cell));
    if (lines.some((parts) => parts.length > columns.length)) return undefined;
    return lines.map((parts) =>
      Object.fromEntries(
        columns
          .map(([name, column], place) => [
            name,
            readPart(parts[place] ?? '', column, words.columns[name]!, readerOf(column)),
          ])
          .filter(([, value]) => value !== undefined),
      ),
    );
  },
  refusal: 'notRows',
  empty: [],
  sample: ({ of }, { columns }, text) =>
    writeRowLine(
      Object.entries(of).map(([name, column]) => {
        const reader = readerOf(column);
        const [option] = reader.options?.(column as FieldOf<FieldKind>, columns[name]!.words) ?? [];
        return option ?? reader.example ?? text;
      }),
    ),
});
