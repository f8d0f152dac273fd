import { persianDigits, type Field, type FieldKind } from '#schema';
import type { FastifyReply } from 'fastify';
import { cellWords, helpOf, manyOf } from '#server/crud/cellWords.ts';
import type { Entity } from '#server/crud/entity.ts';
import { fromCell } from '#server/crud/kinds/fromCell.ts';
import { asAttachment } from '#server/files/asAttachment.ts';
import type { Language } from '#server/http/language.ts';
import type { CellRow } from '#server/sheets/cell.ts';
import { streamOf } from '#server/sheets/streamOf.ts';
import { writeWorkbook, type SheetSource } from '#server/sheets/writeXlsx.ts';
import type { Column } from './draft.ts';
import { exampleCells } from './example.ts';
import { columnHeading, importedColumns, importWords, mayLackKey, typeColumn } from './importColumns.ts';
import { columnOptions, nodeWords } from './readWords.ts';

const media = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

async function* batchOf(rows: readonly CellRow[]): AsyncGenerator<readonly CellRow[]> {
  yield rows;
}

const longest = (field: Field, language: Language): string => {
  if (!fromCell(field)?.isText || !('max' in field) || field.max === undefined) return '';
  const max = language === 'fa' ? persianDigits(field.max) : field.max;
  return filled(importWords(language).sheet.max, { max });
};

const optionsOf = (entity: Entity, column: Column, language: Language): readonly string[] | undefined =>
  column === typeColumn(entity) ? Object.values(nodeWords(entity, language)) : columnOptions(entity, column, language);

/** True for a column without which no new record can be made. */
export const isNeeded = (entity: Entity, column: Column, field: Field | undefined): boolean =>
  (column === entity.resource.importKey && !mayLackKey(entity)) ||
  column === typeColumn(entity) ||
  (field?.required === true && !field.when && !('default' in field && field.default !== undefined));

/** What a column takes, in words. */
const ruleOf = (entity: Entity, column: Column, language: Language): string => {
  const { sheet, rules } = importWords(language);
  const field = entity.fields.get(column);
  const options = optionsOf(entity, column, language);
  if (column === 'parentId') return sheet.parent;
  if (!field || options) return filled(sheet.options, { options: options?.join('، ') ?? '' });
  const rule = (rules as Readonly<Partial<Record<FieldKind, string>>>)[field.kind] ?? '';
  const columns = Object.values(cellWords(entity, column, language).columns).map(({ heading }) => heading);
  const parts = [
    filled(rule, { columns: columns.join(' | ') }),
    longest(field, language),
    helpOf(entity, column, language),
    column === entity.resource.importKey && (mayLackKey(entity) ? sheet.keyOrNew : sheet.key),
  ];
  return parts.filter(Boolean).join(language === 'fa' ? '؛ ' : '; ');
};

const dataSheet = (entity: Entity, language: Language): SheetSource => {
  const columns = importedColumns(entity);
  const example = exampleCells(entity, language);
  return {
    sheet: {
      name: manyOf(entity, language),
      rightToLeft: language === 'fa',
      columns: columns.map((column) => {
        const options = optionsOf(entity, column, language);
        return { title: columnHeading(entity, column, language), width: 22, ...(options && { options }) };
      }),
    },
    rows: batchOf([columns.map((column) => example[column] ?? null)]),
  };
};

const guideSheet = (entity: Entity, language: Language): SheetSource => {
  const { sheet } = importWords(language);
  const example = exampleCells(entity, language);
  const titles = [sheet.column, sheet.required, sheet.rule, sheet.example];
  const lines = importedColumns(entity).map((column): CellRow => [
    columnHeading(entity, column, language),
    isNeeded(entity, column, entity.fields.get(column)) ? sheet.required : null,
    ruleOf(entity, column, language),
    example[column] ?? null,
  ]);
  const widths = [22, 10, 90, 24];
  return {
    sheet: {
      name: sheet.guide,
      rightToLeft: language === 'fa',
      columns: titles.map((title, index) => ({ title, width: widths[index]! })),
    },
    rows: batchOf([...lines, [], [sheet.empty], [sheet.order]]),
  };
};

/** Sends a workbook to fill in: the headings with an example, and a sheet that says what each column takes. */
export const sendTemplate = (reply: FastifyReply, entity: Entity, language: Language): FastifyReply => {
  const name = filled(importWords(language).sheet.name, { kind: manyOf(entity, language) });
  const sheets = [dataSheet(entity, language), guideSheet(entity, language)];
  return asAttachment(reply, `${name}.xlsx`)
    .type(media)
    .send(streamOf((sink) => writeWorkbook(sheets, sink)));
};
