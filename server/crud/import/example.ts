import type { FieldKind, FieldOf } from '#schema';
import { cellWords } from '#server/crud/cellWords.ts';
import type { Entity } from '#server/crud/entity.ts';
import { fromCell } from '#server/crud/kinds/fromCell.ts';
import type { Language } from '#server/http/language.ts';
import type { Cell } from '#server/sheets/cell.ts';
import type { Column } from './draft.ts';
import { importedFields, importWords, typeColumn } from './importColumns.ts';
import { columnOptions, nodeWords } from './readWords.ts';

/** The example line of a template, by column. */
export const exampleCells = (entity: Entity, language: Language): Readonly<Record<Column, Cell>> => {
  const type = typeColumn(entity);
  const { exampleText } = importWords(language);
  const cells = importedFields(entity).map(([name, field]): [Column, Cell] => {
    const [option] = columnOptions(entity, name, language) ?? [];
    const reader = fromCell(field);
    const sample = reader?.sample?.(field as FieldOf<FieldKind>, cellWords(entity, name, language), exampleText);
    return [name, option ?? sample ?? reader?.example ?? exampleText];
  });
  return {
    ...(type && { [type]: nodeWords(entity, language).group }),
    ...Object.fromEntries(cells),
  };
};
