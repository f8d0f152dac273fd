import { didYouMean } from './didYouMean.ts';
import type { Field, Fields } from './field.ts';
import { nodeKindOf, type NodeKind } from './nodes.ts';
import type { Removal, Resource } from './resource.ts';

/** The kind of node that lists, pickers and references of a resource mean; undefined where they mean every record. */
export const listedNode = ({ tree }: Pick<Resource, 'name' | 'tree'>): NodeKind | undefined => tree?.types?.lists;

/** The kind of node that a record's values (camelCase) are of; undefined where they do not say, or it is no family. */
export const nodeIn = (
  { tree }: Pick<Resource, 'name' | 'tree'>,
  values: Readonly<Record<string, unknown>>,
): NodeKind | undefined => {
  const type = tree?.types && values[tree.types.key];
  return type === undefined || type === null ? undefined : nodeKindOf(Number(type));
};

/** The fields that the rows of a list may have: those of groups alone are left out where it lists items. */
export const listedFields = (resource: Pick<Resource, 'name' | 'tree' | 'fields'>): Fields => {
  const listed = listedNode(resource);
  if (!listed) return resource.fields;
  return Object.fromEntries(Object.entries(resource.fields).filter(([, { only }]) => !only || only === listed));
};

/** The kind of node that a reference to `target` must lead to; undefined where every record will do. */
export const targetNode = (field: Field, target: Pick<Resource, 'name' | 'tree'>): NodeKind | undefined => {
  const asked = 'node' in field ? field.node : undefined;
  return asked === 'any' ? undefined : (asked ?? listedNode(target));
};

/** How a tree's own reference to the node above reads as a field: titled, filtered, and leading to what can hold others. */
export const parentField = (resource: Pick<Resource, 'name' | 'tree'>): Field => ({
  kind: 'reference',
  to: resource.name,
  ...(resource.tree?.types && { node: 'group' }),
  sort: true,
  filter: ['equal', 'include', 'under', 'empty'],
});

const plainRemoval: Removal = { confirm: 'yesNo', closeOnError: false, takes: 'nothing' };

/** How the removal of a record, or of a node of that kind, asks and what goes along. */
export const removalOf = ({ removal }: Pick<Resource, 'name' | 'removal'>, node?: NodeKind): Removal => {
  const { item, ...plain } = { ...plainRemoval, ...removal };
  return node === 'item' ? { ...plain, ...item } : plain;
};

type Found = readonly [place: string, problem: string] | undefined;

const treeNames = ({ tree }: Resource): Readonly<Record<string, string>> => ({
  ...(tree && { parentId: 'the node above', parent: 'the node above', position: 'the place among siblings' }),
  ...(tree && { [tree.children]: "a node's children" }),
  ...(tree?.types && { [tree.types.items]: "a group's items", [tree.types.key]: "the node's type" }),
});

/** A field that has the name of something that the tree itself says of a node. */
const nameTaken = (resource: Resource): Found => {
  const taken = treeNames(resource);
  const name = Object.keys(resource.fields).find((field) => Object.hasOwn(taken, field));
  if (name === undefined) return undefined;
  const isType = name === 'type' && resource.tree?.types?.key === 'type';
  const remedy = isType ? "say key: '_type' in tree.types" : 'name the field, or what the tree says, otherwise';
  return [`${resource.name}.${name}`, `has the name of ${taken[name]}; ${remedy}`];
};

/** What only families have, said of something that is none. */
const outsideFamily = ({ name, tree, calls, removal }: Resource): Found => {
  if (tree?.types) return undefined;
  const part = (['group', 'item'] as const).find((node) => calls?.[node]);
  const remedy = `but ${name} is no tree family; give its tree \`types\`, or leave it out`;
  if (part) return [`${name}.calls.${part}`, `names calls of ${part}s, ${remedy}`];
  return removal?.item ? [`${name}.removal.item`, `says how items are removed, ${remedy}`] : undefined;
};

const referenceProblem = (resource: Resource, resources: readonly Resource[]): Found => {
  for (const [name, field] of Object.entries(resource.fields)) {
    if (!('node' in field) || !field.node) continue;
    const place = `${resource.name}.${name}.node`;
    const kinds = ['group', 'item', 'any'];
    if (!kinds.includes(field.node)) return [place, `is '${field.node}'${didYouMean(field.node, kinds)}`];
    const target = resources.find((one) => one.name === field.to);
    if (!target?.tree?.types) return [place, `means a ${field.node}, but ${field.to} is no tree family; leave it out`];
  }
  return undefined;
};

/** What is wrong with what a resource says of groups and items, and where. */
export const familyProblem = (resource: Resource, resources: readonly Resource[]): Found =>
  nameTaken(resource) ?? outsideFamily(resource) ?? referenceProblem(resource, resources);
