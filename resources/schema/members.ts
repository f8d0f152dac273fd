import { didYouMean } from './didYouMean.ts';
import { operatorsOf } from './listQuery.ts';
import type { Members, Nested, Resource } from './resource.ts';

/** The fields that a member carries in a tree: what names it, and what its definition shows beside that. */
export const memberFields = (member: Resource, { fields }: Members): string[] => [
  ...new Set([member.title, member.titleElse ?? [], member.code ?? [], fields].flat()),
];

type Link = Omit<Members, 'as'>;

const linkProblem = (owner: Resource, members: Link, resources: readonly Resource[]): string | undefined => {
  const names = resources.map(({ name }) => name);
  const member = resources.find(({ name }) => name === members.of);
  if (!member) return `are of '${members.of}'${didYouMean(members.of, names)}`;
  const fields = Object.entries(member.fields);
  const leading = fields.filter(([, field]) => 'to' in field && field.to === owner.name).map(([name]) => name);
  if (!leading.includes(members.by)) {
    return `stand by '${members.by}', no reference of ${member.name} to ${owner.name}${didYouMean(members.by, leading)}`;
  }
  const stored = fields.filter(([, field]) => field.storage !== 'computed').map(([name]) => name);
  const wrong = members.fields.find((name) => !stored.includes(name));
  return wrong && `show '${wrong}', no stored field of ${member.name}${didYouMean(wrong, stored)}`;
};

/** Why the members of a tree cannot be what their definition says; undefined where they can. */
export const membersProblem = (owner: Resource, resources: readonly Resource[]): string | undefined => {
  const members = owner.tree?.members;
  if (!members) return undefined;
  const problem = linkProblem(owner, members, resources);
  if (problem) return problem;
  if (!Object.hasOwn(owner.fields, members.as)) return undefined;
  return `are listed as '${members.as}', which is a field of ${owner.name}; name the list otherwise`;
};

const openProblem = (owner: Resource, nested: Nested, resources: readonly Resource[]): string | undefined => {
  if ('own' in nested) {
    const leading = Object.entries(owner.fields).flatMap(([name, field]) =>
      field.kind === 'references' ? [name] : [],
    );
    if (leading.includes(nested.own)) return undefined;
    return `are its own '${nested.own}', which are no references of ${owner.name}${didYouMean(nested.own, leading)}`;
  }
  const problem = linkProblem(owner, nested, resources);
  if (problem) return problem;
  const by = resources.find(({ name }) => name === nested.of)?.fields[nested.by];
  if (by && operatorsOf(by).includes('include')) return undefined;
  return `stand by '${nested.by}', by which ${nested.of} cannot be filtered; let its filter know 'include'`;
};

/** Why the rows of a list cannot open out to what their definition says; undefined where they can. */
export const nestedProblem = (owner: Resource, resources: readonly Resource[]): string | undefined =>
  owner.list?.nested?.map((nested) => openProblem(owner, nested, resources)).find((problem) => problem !== undefined);
