import { fieldProblem, type Field, type Fields } from '#schema';
import { packageItems } from '#resources/compliance/packageItems.ts';
import { packages } from '#resources/compliance/packages.ts';
import { groupType, maxDepth, maxNodes, type ImportProblem, type NodeDraft, type PackageDraft } from './draft.ts';

const problemsOf = (fields: Fields, values: object, place: string, row?: number): ImportProblem[] =>
  Object.entries(values).flatMap(([column, value]) => {
    const found = fieldProblem(fields[column] as Field, value);
    return found ? [{ place, ...(row !== undefined && { row }), column, ...found }] : [];
  });

/** All nodes, parents before children, with their depth from 1. */
export function* walk(nodes: readonly NodeDraft[], depth = 1): Generator<{ node: NodeDraft; depth: number }> {
  for (const node of nodes) {
    yield { node, depth };
    yield* walk(node.children, depth + 1);
  }
}

const at = (node: NodeDraft): Pick<ImportProblem, 'place' | 'row'> => ({
  place: node.place,
  ...(node.row !== undefined && { row: node.row }),
});

const structureProblem = (node: NodeDraft, depth: number): ImportProblem | undefined => {
  if (depth > maxDepth) return { ...at(node), column: '_', code: 'tooDeep', limit: maxDepth };
  if (node.type !== groupType && node.children.length > 0) return { ...at(node), column: '_', code: 'itemParent' };
  return new Set(node.children.map(({ type }) => type)).size > 1
    ? { ...at(node), column: '_', code: 'holdsItems' }
    : undefined;
};

/** Everything that forbids taking the draft over, by place and column. */
export const draftProblems = (draft: PackageDraft): ImportProblem[] => {
  const problems = [...draft.problems, ...problemsOf(packages.fields, draft.facts, '')];
  const codes = new Set<string>();
  let count = 0;
  for (const { node, depth } of walk(draft.nodes)) {
    count += 1;
    problems.push(...problemsOf(packageItems.fields, node.values, node.place, node.row));
    const structure = structureProblem(node, depth);
    if (structure) problems.push(structure);
    const { code } = node.values;
    if (!code) continue;
    if (codes.has(code)) problems.push({ ...at(node), column: 'code', code: 'unique' });
    codes.add(code);
  }
  if (count === 0) problems.push({ place: '', column: '_', code: 'noNodes' });
  if (count > maxNodes) problems.push({ place: '', column: '_', code: 'tooMany', limit: maxNodes });
  return problems;
};
