import { AppError, refuse } from '#server/http/errors.ts';
import { groupType, itemType, maxDepth, type NodeDraft, type PackageDraft } from './draft.ts';
import { isObject, nodesIn, objectsIn, textIn, type JsonObject } from './looseJson.ts';
import { titleFrom, withoutMixture } from './shapeTree.ts';

const separator = ' › ';

/** Questions come with audits; until an item can hold them they stand in its guidance, one per line. */
const guidanceOf = (node: JsonObject): string | null => {
  const questions = objectsIn(node['questions']).flatMap(({ text }) => textIn(text) ?? []);
  return [textIn(node['guidance']), ...questions].filter((text) => text !== undefined).join('\n') || null;
};

interface Named {
  readonly code: string | null;
  readonly title: string;
  readonly description: string | null;
}

const namesOf = (node: JsonObject): Named => {
  const code = textIn(node['ref_id']) ?? null;
  const title = textIn(node['title']);
  const description = textIn(node['description']);
  if (title !== undefined) return { code, title, description: description ?? null };
  return description === undefined
    ? { code, title: code ?? '', description: null }
    : { code, ...titleFrom(description) };
};

const itemOf = (node: JsonObject, names: Named, place: string): NodeDraft => ({
  type: itemType,
  place,
  values: { ...names, guidance: guidanceOf(node) },
  children: [],
});

/** An assessable node that has children becomes a group that holds, first, an item of the same code and title. */
const draftOf = (node: JsonObject, above: string, depth: number): NodeDraft => {
  if (depth > maxDepth) throw refuse('fileId', 'tooDeep', maxDepth);
  const names = namesOf(node);
  const place = above + (names.code ?? names.title);
  const children = nodesIn(node['children']).map((child) => draftOf(child, place + separator, depth + 1));
  const assessable = node['assessable'] ?? children.length === 0;
  if (children.length === 0 && assessable) return itemOf(node, names, place);
  if (!assessable)
    return { type: groupType, place, values: names, children: withoutMixture(children, names.title, place) };
  const own = itemOf(node, names, place);
  return {
    type: groupType,
    place,
    values: { title: names.title },
    children: withoutMixture([own, ...children], names.title, place),
  };
};

/** True for a tree as the libraries of frameworks publish it. */
export const isTree = (file: unknown): boolean => isObject(file) && Array.isArray(file['tree']);

/** Reads such a tree: ref_id, title, description, assessable, children. Other keys are let pass. */
export const readTree = (file: unknown): PackageDraft => {
  if (!isObject(file)) throw new AppError('brokenFile');
  const title = textIn(file['name']) ?? textIn(file['title']) ?? textIn(file['id']) ?? '';
  const nodes = nodesIn(file['tree']).map((node) => draftOf(node, '', 1));
  return {
    format: 'tree',
    facts: {
      title,
      code: textIn(file['id']) ?? null,
      publisher: textIn(file['publisher']) ?? null,
      version: textIn(file['version']) ?? null,
      description: textIn(file['copyright_note']) ?? null,
    },
    nodes: withoutMixture(nodes, title, ''),
    problems: [],
  };
};
