import type { ChoiceValue, FieldKind, FieldOf } from '#schema';
import type { ValidationCode } from '#server/http/errors.ts';
import type { Cell, CellWords } from './kind.ts';

/** What the words of a column stand for, folded, in every language. */
export interface ReadWords {
  readonly answers: ReadonlyMap<string, boolean>;
  readonly choices: ReadonlyMap<string, ChoiceValue>;
  readonly levels: ReadonlyMap<string, number>;
  /** of the columns of a list of rows */
  readonly columns: Readonly<Record<string, ReadWords>>;
}

/** How a cell of a sheet becomes a value of one kind of field. A method, so that a kind's own answer fits the general one. */
export interface FromCell<K extends FieldKind = FieldKind> {
  /** the value as forms send it, the names of records for kinds that refer to some; undefined where it cannot be read */
  read(cell: NonNullable<Cell>, words: ReadWords, field: FieldOf<K>): unknown;
  /** why it cannot be read */
  readonly refusal: ValidationCode;
  /** the value of an empty cell where the field has no default */
  readonly empty: null | false | readonly [];
  /** the cell names other records: one, or several */
  readonly names?: 'one' | 'many';
  /** what a template writes as an example; a sample text where it is absent */
  readonly example?: string;
  /** the same where it depends on the field; `text` is a sample text */
  sample?(field: FieldOf<K>, words: CellWords, text: string): string;
  /** a text, whose length may be limited */
  readonly isText?: true;
  /** the words that cells may have, in one language, where there are few */
  options?(field: FieldOf<K>, words: CellWords): readonly string[];
}
