import type { Sheet } from './cell.ts';
import { withoutControls } from './inertText.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const types = 'http://schemas.openxmlformats.org/package/2006/content-types';
const media = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as XML holds it; what only looks like an escape of the format is escaped itself, a lone CR kept. */
export const xmlText = (text: string): string =>
  withoutControls(text)
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>"]/g, (sign) => entities[sign]!)
    .replaceAll('\r', '_x000D_');

const indices = (sheets: readonly Sheet[]): number[] => sheets.map((_, index) => index + 1);

const contentTypes = (sheets: readonly Sheet[]): string =>
  `<Types xmlns="${types}">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${media}.sheet.main+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${media}.styles+xml"/>` +
  indices(sheets)
    .map((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${media}.worksheet+xml"/>`)
    .join('') +
  '</Types>';

const relationsOf = (targets: readonly (readonly [type: string, target: string])[]): string =>
  `<Relationships xmlns="${relations}">` +
  targets
    .map(([type, target], i) => `<Relationship Id="rId${i + 1}" Type="${office}/${type}" Target="${target}"/>`)
    .join('') +
  '</Relationships>';

/** Excel allows 31 characters and none of these in the name of a sheet. */
const sheetName = (name: string): string => xmlText(name.replace(/[:\\/?*[\]]/g, ' ').slice(0, 31));

const workbook = (sheets: readonly Sheet[]): string =>
  `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>` +
  sheets.map((sheet, i) => `<sheet name="${sheetName(sheet.name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`).join('') +
  '</sheets></workbook>';

/** Formats of cells by index: plain, bold heading, text that stays text when somebody edits it. */
export const cellStyles = { plain: 0, heading: 1, text: 2 } as const;
const styles =
  `<styleSheet xmlns="${main}">` +
  '<fonts count="2"><font><sz val="11"/><name val="Tahoma"/></font><font><b/><sz val="11"/><name val="Tahoma"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
  '<cellXfs count="3"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="49" quotePrefix="1" applyNumberFormat="1"/></cellXfs>' +
  '</styleSheet>';

/** The parts of a workbook beside its sheets, by their path in the archive. */
export const fixedParts = (sheets: readonly Sheet[]): Record<string, string> => ({
  '[Content_Types].xml': declaration + contentTypes(sheets),
  '_rels/.rels': declaration + relationsOf([['officeDocument', 'xl/workbook.xml']]),
  'xl/workbook.xml': declaration + workbook(sheets),
  'xl/_rels/workbook.xml.rels':
    declaration +
    relationsOf([
      ...indices(sheets).map((n) => ['worksheet', `worksheets/sheet${n}.xml`] as const),
      ['styles', 'styles.xml'],
    ]),
  'xl/styles.xml': declaration + styles,
});

/** The letters of a column, from 0: A … Z, AA, AB … */
const letters = (index: number): string =>
  (index >= 26 ? letters(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

const columnNames: string[] = [];
/** The same, once made. */
export const columnName = (index: number): string => (columnNames[index] ??= letters(index));

const defaultWidth = 18;

/** Everything of a sheet before its first row: direction, frozen heading, widths. */
export const sheetHead = (sheet: Sheet): string =>
  `${declaration}<worksheet xmlns="${main}"><sheetViews>` +
  `<sheetView ${sheet.rightToLeft ? 'rightToLeft="1" ' : ''}workbookViewId="0">` +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>' +
  sheet.columns
    .map((column, i) => `<col min="${i + 1}" max="${i + 1}" width="${column.width ?? defaultWidth}" customWidth="1"/>`)
    .join('') +
  '</cols><sheetData>';

/** Spreadsheets keep a list of options in so many characters. */
const longestOptions = 255;

const optionList = (options: readonly string[], column: string): string => {
  const list = options.join(',');
  if (list.length > longestOptions || options.some((option) => /[,"]/.test(option))) return '';
  return (
    `<dataValidation type="list" allowBlank="1" showErrorMessage="1" sqref="${column}2:${column}1048576">` +
    `<formula1>"${xmlText(list)}"</formula1></dataValidation>`
  );
};

/** Everything of a sheet after its last row: the lists of options that its columns offer. */
export const sheetFoot = (sheet: Sheet): string => {
  const lists = sheet.columns.map(({ options }, index) => (options ? optionList(options, columnName(index)) : ''));
  const given = lists.filter(Boolean);
  const validations =
    given.length > 0 ? `<dataValidations count="${given.length}">${given.join('')}</dataValidations>` : '';
  return `</sheetData>${validations}</worksheet>`;
};
