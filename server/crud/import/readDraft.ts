import { fieldProblem, fold, latinDigits, type Field, type FieldKind, type FieldOf } from '#schema';
import type { Entity } from '#server/crud/entity.ts';
import { isId } from '#server/crud/readBody.ts';
import { kindOf } from '#server/crud/kinds/index.ts';
import type { FromCell, ReadWords } from '#server/crud/kinds/cellReader.ts';
import { fromCell } from '#server/crud/kinds/fromCell.ts';
import { titleOf } from '#server/crud/titleOf.ts';
import type { FieldError } from '#server/http/errors.ts';
import type { Language } from '#server/http/language.ts';
import type { Cell } from '#server/sheets/cell.ts';
import { textOf, type TableRow } from '#server/sheets/sheetTable.ts';
import type { Column, Draft } from './draft.ts';
import { idColumn, importedFields, mayLackKey, typeColumn } from './importColumns.ts';
import { columnOptions, readWords, typeWords } from './readWords.ts';

interface FieldReader {
  readonly name: string;
  readonly field: Field;
  readonly reader: FromCell;
  readonly words: ReadWords;
  /** what a cell may say, where that is little */
  readonly options: readonly string[] | undefined;
}

const startOf = ({ field, reader }: FieldReader): unknown =>
  'default' in field && field.default !== undefined ? field.default : reader.empty;

type Refuse = (column: Column, problem: FieldError) => void;

/** A filled cell as the value of its field; references stay names for now. */
const readCell = (one: FieldReader, cell: NonNullable<Cell>, refuse: Refuse): unknown => {
  const { name, field, reader, words, options } = one;
  const read = reader.read(cell, words, field as FieldOf<FieldKind>);
  if (read === undefined) {
    refuse(name, { code: reader.refusal, ...(options && { limit: options.join('، ') }) });
    return undefined;
  }
  if (reader.names) return read;
  const value = kindOf(field).clean(read, field as FieldOf<FieldKind>);
  const problem = fieldProblem(field, value);
  if (problem) refuse(name, problem);
  return value;
};

const readEmpty = (one: FieldReader, refuse: Refuse): unknown => {
  const value = startOf(one);
  const problem = one.field.when ? undefined : fieldProblem(one.field, value);
  if (problem) refuse(one.name, problem);
  return value;
};

/** A row of a sheet with its place among the others. */
export type NumberedRow = TableRow<Column> & { readonly at: number };

const readersOf = (entity: Entity, columns: ReadonlyMap<Column, string>, language: Language): FieldReader[] =>
  importedFields(entity)
    .filter(([name]) => columns.has(name))
    .map(([name, field]) => ({
      name,
      field,
      reader: fromCell(field)!,
      words: readWords(entity, name),
      options: columnOptions(entity, name, language),
    }));

/** What rows say of their place in a tree. */
const placeReader = (entity: Entity, columns: ReadonlyMap<Column, string>) => {
  const column = typeColumn(entity);
  const types = typeWords(entity);
  return ({ cells }: NumberedRow): Pick<Draft, 'parentKey' | 'type' | 'isTypeRefused'> => {
    const text = column && textOf(cells[column]);
    const type = text === undefined ? undefined : types.get(fold(text));
    const parentKey = columns.has('parentId') ? (textOf(cells['parentId'])?.trim() ?? '') : undefined;
    return { parentKey, type, isTypeRefused: text !== undefined && type === undefined };
  };
};

/** The id by which a row without a key says its record. */
const readId = (cell: Cell | undefined, refuse: Refuse): number | undefined => {
  if (cell === undefined || cell === null) return undefined;
  const id = Number(latinDigits(String(cell)).trim());
  if (isId(id)) return id;
  refuse(idColumn, { code: 'notNumber' });
  return undefined;
};

/** Reads rows of sheets that have these columns. */
export const draftReader = (
  entity: Entity,
  columns: ReadonlyMap<Column, string>,
  language: Language,
): ((row: NumberedRow) => Draft) => {
  const { importKey = '', tree } = entity.resource;
  const readers = readersOf(entity, columns, language);
  const placeOf = placeReader(entity, columns);
  const lacksKey = mayLackKey(entity);
  return (row) => {
    const { at, number, cells } = row;
    const refused: Draft['refused'] = new Map();
    const refuse: Refuse = (column, problem) => void refused.set(column, problem);
    const values: Record<string, unknown> = {};
    for (const one of readers) {
      const cell = cells[one.name];
      const value = cell === undefined || cell === null ? readEmpty(one, refuse) : readCell(one, cell, refuse);
      if (value !== undefined) values[one.name] = value;
    }
    const key = typeof values[importKey] === 'string' ? values[importKey] : '';
    if (!key && !lacksKey && !refused.has(importKey)) refuse(importKey, { code: 'required' });
    const recordId = key || !lacksKey ? undefined : readId(cells[idColumn], refuse);
    const place = placeOf(row);
    if (place.isTypeRefused) refuse(typeColumn(entity)!, { code: 'choice' });
    const title = tree ? (titleOf(entity, values) ?? '') : '';
    return { at, row: number, key, recordId, title, ...place, cells, values, refused };
  };
};
