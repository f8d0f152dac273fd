import { groupType, itemType, type ImportProblem, type NodeDraft, type NodeValues } from './draft.ts';
import { nodeFields } from './packageFile.ts';
import { textOf, type TableRow } from '#server/sheets/sheetTable.ts';
import { numberOf, rankOf, reverse, type NodeColumn } from './workbookWords.ts';

const typeOf = reverse((words) => words.types);
const answerOf = reverse((words) => ({ yes: words.general.yes, no: words.general.no }));

/** A row of the sheet of nodes. */
export interface RowNode {
  readonly row: number;
  readonly type: NodeDraft['type'];
  /** from 1, where the sheet says it */
  readonly depth: number | undefined;
  readonly parentCode: string | undefined;
  readonly values: NodeValues;
}

const booleanOf = (text: string): boolean | undefined => {
  if (/^(true|1)$/i.test(text)) return true;
  if (/^(false|0)$/i.test(text)) return false;
  const answer = answerOf(text);
  return answer && answer === 'yes';
};

/** How the text of a column becomes its value; undefined where it cannot. Others are texts already. */
const readers: { readonly [C in NodeColumn]?: (text: string) => unknown } = {
  weight: numberOf,
  level: rankOf,
  notApplicable: booleanOf,
};
/** What an empty cell of a column means, where it does not mean nothing. */
const whenEmpty: { readonly [C in NodeColumn]?: unknown } = { title: '', weight: 1, notApplicable: false };

/** One row as a node; what cannot be read is added to the problems. */
export const nodeOfRow = (
  { number, cells }: TableRow<NodeColumn>,
  columns: ReadonlyMap<NodeColumn, string>,
  problems: ImportProblem[],
): RowNode => {
  const title = textOf(cells.title) ?? '';
  const refuse = (column: NodeColumn): void => {
    problems.push({ place: title, row: number, column, code: column === 'weight' ? 'type' : 'choice' });
  };
  const typeText = textOf(cells.type);
  const typeName = typeText === undefined ? 'item' : typeOf(typeText);
  if (!typeName) refuse('type');
  const type = typeName === 'group' ? groupType : itemType;
  const valueOf = (column: NodeColumn): unknown => {
    const text = textOf(cells[column]);
    if (text === undefined) return whenEmpty[column] ?? null;
    const read = readers[column];
    if (!read) return text;
    const value = read(text);
    if (value === undefined) refuse(column);
    return value ?? whenEmpty[column] ?? null;
  };
  const given = nodeFields[type].filter((name) => columns.has(name)).map((name) => [name, valueOf(name)]);
  const depth = numberOf(textOf(cells.depth) ?? '');
  if (cells.depth !== undefined && (depth === undefined || !Number.isInteger(depth) || depth < 1)) refuse('depth');
  return {
    row: number,
    type,
    depth: depth !== undefined && Number.isInteger(depth) && depth >= 1 ? depth : undefined,
    parentCode: textOf(cells.parentCode),
    values: { title, ...Object.fromEntries(given) },
  };
};
