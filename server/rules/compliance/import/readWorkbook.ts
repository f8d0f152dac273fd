import { refuse } from '#server/http/errors.ts';
import type { ReadRow } from '#server/sheets/readInThread.ts';
import { readXlsx } from '#server/sheets/readXlsx.ts';
import type { ImportProblem, NodeDraft, PackageDraft } from './draft.ts';
import { nodeOfRow, type RowNode } from './nodeOfRow.ts';
import { readFacts } from './readFacts.ts';
import { tableOf, type SheetTable } from '#server/sheets/sheetTable.ts';
import { reverse, workbookWords, type NodeColumn } from './workbookWords.ts';

const columnOf = reverse((words) => words.nodeColumns);
const needed: NodeColumn = 'title';

interface OpenNode extends RowNode {
  readonly below: OpenNode[];
}

/** The group a row belongs under: by its depth in the order of rows, else by the code of its parent; null is the root. */
const parentOf = (node: OpenNode, path: readonly OpenNode[], byCode: ReadonlyMap<string, OpenNode>) => {
  if (node.depth !== undefined) return node.depth === 1 ? null : path[node.depth - 2];
  return node.parentCode === undefined ? null : byCode.get(node.parentCode);
};

const depthProblem = ({ values, row, depth }: OpenNode): ImportProblem => ({
  place: values.title,
  row,
  column: depth === undefined ? 'parentCode' : 'depth',
  code: depth === undefined ? 'reference' : 'fromAbove',
});

const drafts = (nodes: readonly OpenNode[], above: string): NodeDraft[] =>
  nodes.map(({ type, values, row, below }) => {
    const place = above + (values.code ?? values.title);
    return { type, values, row, place, children: drafts(below, `${place} › `) };
  });

/** Builds the tree from its rows in one pass; a parent stands above what it holds. */
const treeOf = (table: SheetTable<NodeColumn>, problems: ImportProblem[]): NodeDraft[] => {
  const roots: OpenNode[] = [];
  const path: OpenNode[] = [];
  const byCode = new Map<string, OpenNode>();
  for (const row of table.rows) {
    const node: OpenNode = { ...nodeOfRow(row, table.columns, problems), below: [] };
    const parent = parentOf(node, path, byCode);
    if (parent === undefined) problems.push(depthProblem(node));
    (parent?.below ?? roots).push(node);
    if (node.depth !== undefined) path.splice(node.depth - 1, path.length, node);
    if (node.values.code) byCode.set(node.values.code, node);
  }
  return drafts(roots, '');
};

/** Reads a workbook as the export writes it: a sheet of nodes and, if there is one, a sheet of facts. */
export const readWorkbook = async (bytes: Uint8Array): Promise<PackageDraft> => {
  const sheets = new Map<string, ReadRow[]>();
  for await (const { sheet, rows } of readXlsx(bytes)) sheets.set(sheet, [...(sheets.get(sheet) ?? []), ...rows]);
  const tables = [...sheets].map(([name, rows]) => ({ name, rows, table: tableOf(rows, columnOf, needed) }));
  const [sole] = tables
    .filter(({ table }) => table !== undefined)
    .sort((one, other) => other.table!.columns.size - one.table!.columns.size);
  if (!sole?.table) throw refuse('fileId', 'noColumn', workbookWords.fa.nodeColumns.title);
  const problems: ImportProblem[] = [];
  const facts = tables.filter((one) => one !== sole).map(({ rows }) => readFacts(rows));
  return { format: 'workbook', facts: Object.assign({}, ...facts), nodes: treeOf(sole.table, problems), problems };
};
