import { AppError, refuse } from '#server/http/errors.ts';
import { groupType, itemType, maxDepth, type NodeDraft, type NodeValues, type PackageDraft } from './draft.ts';
import { isObject, nodesIn, objectsIn, present, textIn, type JsonObject } from './looseJson.ts';
import { titleFrom, withoutMixture } from './shapeTree.ts';

const separator = ' › ';

/** Questions come with audits; until an item can hold them they stand in its guidance, one per line. */
const guidanceOf = (node: JsonObject): string | undefined => {
  const questions = objectsIn(node['questions']).flatMap(({ text }) => textIn(text) ?? []);
  return [textIn(node['guidance']), ...questions].filter((text) => text !== undefined).join('\n') || undefined;
};

type Names = Pick<NodeValues, 'code' | 'title' | 'description'>;

const namesOf = (node: JsonObject): Names => {
  const code = textIn(node['ref_id']);
  const title = textIn(node['title']);
  const description = textIn(node['description']);
  if (title !== undefined) return { title, ...present({ code, description }) };
  const named = description === undefined ? { title: code ?? '' } : titleFrom(description);
  return { ...named, ...present({ code }) };
};

const itemOf = (node: JsonObject, names: Names, place: string): NodeDraft => ({
  type: itemType,
  place,
  values: { ...names, ...present({ guidance: guidanceOf(node) }) },
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
      ...present({
        code: textIn(file['id']),
        publisher: textIn(file['publisher']),
        version: textIn(file['version']),
        description: textIn(file['copyright_note']),
      }),
    },
    nodes,
    problems: [],
  };
};
