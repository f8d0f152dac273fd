import { AppError, refuse } from '#server/http/errors.ts';
import { groupType, itemType, maxDepth, type ImportProblem, type NodeDraft, type PackageDraft } from './draft.ts';
import { isObject, nodesIn, textIn, type JsonObject } from './looseJson.ts';
import { factNames, type PackageInput } from './packageFacts.ts';
import { nodeFields, packageKind, packageVersion, typeNames } from './packageFile.ts';

const typeOf = (node: JsonObject): NodeDraft['type'] | undefined => {
  if (node['type'] === typeNames[groupType]) return groupType;
  return node['type'] === typeNames[itemType] ? itemType : undefined;
};

const unknownKeys = (node: JsonObject, known: readonly string[], place: string): ImportProblem[] =>
  Object.keys(node)
    .filter((key) => !known.includes(key))
    .map((column) => ({ place, column, code: 'unknown' as const }));

/** Values are taken as they are; what they are worth is checked with those of the other formats. */
const draftOf = (node: JsonObject, above: string, depth: number, problems: ImportProblem[]): NodeDraft => {
  if (depth > maxDepth) throw refuse('fileId', 'tooDeep', maxDepth);
  const place = `${above}${textIn(node['code']) ?? textIn(node['title']) ?? '?'}`;
  const type = typeOf(node);
  if (!type) problems.push({ place, column: 'type', code: 'choice' });
  const fields: readonly string[] = nodeFields[type ?? itemType];
  problems.push(...unknownKeys(node, [...fields, 'type', 'children'], place));
  const values = Object.fromEntries(fields.filter((name) => name in node).map((name) => [name, node[name]]));
  return {
    type: type ?? itemType,
    place,
    values: { title: '', ...values },
    children: nodesIn(node['children']).map((child) => draftOf(child, `${place} › `, depth + 1, problems)),
  };
};

/** True for a file that this console has exported. */
export const isPackage = (file: unknown): boolean => isObject(file) && file['kind'] === packageKind;

/** Reads our own export: every fact and node, exactly. */
export const readPackage = (file: unknown): PackageDraft => {
  if (!isObject(file) || !isObject(file['package'])) throw new AppError('brokenFile');
  if (file['version'] !== packageVersion) throw new AppError('unsupportedFile');
  const facts = file['package'];
  const problems = unknownKeys(facts, factNames, '');
  const nodes = nodesIn(file['nodes']).map((node) => draftOf(node, '', 1, problems));
  const known = factNames.filter((name) => name in facts).map((name) => [name, facts[name]]);
  return { format: 'package', facts: Object.fromEntries(known) as PackageInput, nodes, problems };
};
