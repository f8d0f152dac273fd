import type { Language } from '#server/http/language.ts';
import { groupType } from '#server/rules/compliance/import/draft.ts';
import { factNames, type FactName, type PackageInput } from '#server/rules/compliance/import/packageFacts.ts';
import { typeNames } from '#server/rules/compliance/import/packageFile.ts';
import {
  levelNames,
  workbookWords,
  type NodeColumn,
  type WorkbookWords,
} from '#server/rules/compliance/import/workbookWords.ts';
import type { Cell, CellRow, Sink } from '#server/sheets/cell.ts';
import { jalaliDay } from '#server/sheets/jalali.ts';
import { writeWorkbook } from '#server/sheets/writeXlsx.ts';
import { walkTree, type TreeNode } from './nodeTree.ts';

const widths: Readonly<Record<NodeColumn, number>> = {
  depth: 10,
  parentCode: 16,
  type: 10,
  code: 16,
  title: 50,
  description: 70,
  guidance: 50,
  weight: 8,
  level: 18,
  notApplicable: 10,
};
const columns = Object.keys(widths) as NodeColumn[];

async function* inBatches(rows: Iterable<CellRow>): AsyncGenerator<readonly CellRow[]> {
  let batch: CellRow[] = [];
  for (const row of rows) {
    batch.push(row);
    if (batch.length < 200) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

type Shown = { readonly node: TreeNode; readonly parent: TreeNode | undefined; readonly depth: number };

const cellsOf = ({ node, parent, depth }: Shown, words: WorkbookWords, levels: readonly string[]): CellRow => {
  const isGroup = node.type === groupType;
  const cells: Record<NodeColumn, Cell> = {
    depth,
    parentCode: parent?.code ?? null,
    type: words.types[typeNames[node.type]],
    code: node.code,
    title: node.title,
    description: node.description,
    guidance: isGroup ? null : node.guidance,
    weight: isGroup ? null : node.weight,
    level: isGroup || node.level === null ? null : (levels[node.level] ?? node.level),
    notApplicable: isGroup ? null : words.general[node.notApplicable ? 'yes' : 'no'],
  };
  return columns.map((column) => cells[column]);
};

function* nodeRows(nodes: readonly TreeNode[], words: WorkbookWords): Generator<CellRow> {
  const levels = levelNames(words);
  for (const shown of walkTree(nodes)) yield cellsOf(shown, words, levels);
}

const factText = (name: FactName, value: string, words: WorkbookWords, language: Language): string => {
  const { kind, calcType } = words.labels.choices;
  if (name === 'kind') return kind[value as keyof typeof kind];
  if (name === 'calcType') return calcType[value as keyof typeof calcType];
  return name === 'publishedOn' && language === 'fa' ? jalaliDay(value) : value;
};

const factRows = (facts: PackageInput, words: WorkbookWords, language: Language): CellRow[] =>
  factNames.map((name) => {
    const value = facts[name];
    return [words.labels.fields[name], value ? factText(name, value, words, language) : null];
  });

/** Writes a package as a workbook: a sheet of its facts, and a sheet of its nodes in the order of the tree. */
export const writePackageWorkbook = (
  facts: PackageInput,
  nodes: readonly TreeNode[],
  language: Language,
  sink: Sink,
): Promise<void> => {
  const words = workbookWords[language];
  const rightToLeft = language === 'fa';
  const nodeSheet = {
    name: words.sheets.nodes,
    rightToLeft,
    columns: columns.map((column) => ({ title: words.nodeColumns[column], width: widths[column] })),
  };
  const factSheet = {
    name: words.sheets.facts,
    rightToLeft,
    columns: [{ title: words.factColumns.name }, { title: words.factColumns.value, width: 60 }],
  };
  const sheets = [
    { sheet: nodeSheet, rows: inBatches(nodeRows(nodes, words)) },
    { sheet: factSheet, rows: inBatches(factRows(facts, words, language)) },
  ];
  return writeWorkbook(sheets, sink);
};
