import { archivesProblem } from './archives.ts';
import { belongingProblem } from './belonging.ts';
import { callsOf } from './calls.ts';
import { choiceProblem } from './choice.ts';
import { dependenceProblem } from './dependence.ts';
import { didYouMean } from './didYouMean.ts';
import { familyProblem } from './families.ts';
import type { Field, Operator } from './field.ts';
import { operatorsOf } from './listQuery.ts';
import { membersProblem, nestedProblem } from './members.ts';
import type { MenuGroup, Page } from './page.ts';
import { ratedProblem } from './ratedProblem.ts';
import type { CallName, Resource } from './resource.ts';
import { rowsProblem } from './rows.ts';

/** Everything the product is made of, in menu order. */
export interface Register {
  readonly resources: readonly Resource[];
  readonly pages: readonly Page[];
  readonly menu: readonly MenuGroup[];
}

const fail = (place: string, problem: string): never => {
  throw new Error(`${place} ${problem}`);
};

/** `under` asks for a tree on the other side, so no field has it unless its definition says so. */
const allowedOperators = (field: Field, resources: readonly Resource[]): readonly Operator[] => {
  const usual = operatorsOf({ ...field, filter: true });
  const leadsToTree = 'to' in field && resources.some(({ name, tree }) => name === field.to && tree !== undefined);
  return leadsToTree ? [...usual, 'under'] : usual;
};

const checkFields = (resource: Resource, resources: readonly Resource[]): void => {
  const names = resources.map(({ name }) => name);
  const known = Object.keys(resource.fields);
  for (const [name, field] of Object.entries(resource.fields)) {
    const place = `${resource.name}.${name}`;
    if (!/^[a-z][A-Za-z0-9]*$/.test(name))
      fail(place, 'is no field name; write it in camelCase, Latin letters and digits');
    if ('to' in field && !names.includes(field.to))
      fail(place, `refers to '${field.to}'${didYouMean(field.to, names)}`);
    const unsound =
      field.kind === 'choice' ? choiceProblem(field) : field.kind === 'rows' ? rowsProblem(field) : undefined;
    if (unsound) fail(place, unsound);
    if (field.kind === 'reference' && field.onRemove === 'clear' && field.required) {
      fail(place, 'is required, so it cannot be cleared when the other record is removed; say restrict or cascade');
    }
    if (Array.isArray(field.filter)) {
      const allowed = allowedOperators(field, resources);
      for (const operator of field.filter) {
        if (!allowed.includes(operator))
          fail(place, `has the filter operator '${operator}'${didYouMean(operator, allowed)}`);
      }
    }
    if (field.only && !resource.tree?.types)
      fail(place, `says only: '${field.only}', but ${resource.name} is no tree family`);
    for (const other of Array.isArray(field.unique) ? field.unique : []) {
      const keys = [...known, ...(resource.tree?.scope ? [resource.tree.scope.key] : []), 'parentId'];
      if (!keys.includes(other)) fail(place, `is unique together with '${other}'${didYouMean(other, keys)}`);
    }
  }
};

/** What every record has beside its fields. */
const ofEvery: readonly string[] = ['id', 'createdAt', 'updatedAt', 'parentId'];

const checkNames = (resource: Resource): void => {
  const known = Object.keys(resource.fields);
  const named: readonly (readonly [string, readonly string[]])[] = [
    ['title', typeof resource.title === 'string' ? [resource.title] : resource.title],
    ['titleElse', resource.titleElse ? [resource.titleElse] : []],
    ['importKey', resource.importKey ? [resource.importKey] : []],
    ['indexes', resource.indexes?.flat() ?? []],
    ['outOf', Object.values(resource.fields).flatMap((field) => ('outOf' in field ? (field.outOf ?? []) : []))],
    ['list.sort', resource.list?.sort ? [resource.list.sort[0]] : []],
    ['list.columns', (resource.list?.columns ?? []).filter((name) => !ofEvery.includes(name))],
    ['list.quick', (resource.list?.quick ?? []).map(([field]) => field)],
    ...(resource.sections ?? []).map((section) => [`sections.${section.name}`, section.fields] as const),
  ];
  for (const [place, words] of named) {
    for (const word of words) {
      if (!known.includes(word))
        fail(`${resource.name}.${place}`, `names the field '${word}'${didYouMean(word, known)}`);
    }
  }
};

/** New records and changes of many may come by one path: the body of the latter has `rows` or `ids`. */
const sharesPath = (resource: Resource, other: string, name: CallName): boolean => {
  const names = [other.split('.').at(-1), name];
  return other.startsWith(`${resource.name}.`) && names.includes('create') && names.includes('bulkUpdate');
};

const checkCalls = (register: Register): void => {
  const seen = new Map<string, string>();
  for (const resource of register.resources) {
    for (const call of callsOf(resource)) {
      const place = [`${resource.name}.calls`, call.node, call.name].filter(Boolean).join('.');
      const key = `${call.method} ${call.path.replace(/\{\w+\}/g, '{}')}`;
      const other = seen.get(key);
      if (other && !sharesPath(resource, other, call.name))
        fail(place, `has the path '${key}', which ${other} has already; name another`);
      seen.set(key, place);
      for (const [, placeholder] of call.path.matchAll(/\{(\w+)\}/g)) {
        if (placeholder !== 'id' && placeholder !== 'scope')
          fail(place, `has {${placeholder}} in its path; only {id} and {scope} are known`);
      }
      if (call.path.includes('{scope}') && !resource.tree?.scope)
        fail(place, 'has {scope} in its path, but its tree has no scope');
    }
  }
};

const checkMenu = ({ resources, pages, menu }: Register): void => {
  const known = [...resources.filter((resource) => resource.screen), ...pages].map(({ name }) => name);
  for (const group of menu) {
    for (const entry of group.entries) {
      if (!known.includes(entry)) fail(`menu.${group.area}`, `lists '${entry}'${didYouMean(entry, known)}`);
    }
  }
  const entries = menu.flatMap((group) => group.entries);
  for (const { name, within } of pages) {
    if (within !== undefined && !entries.includes(within))
      fail(`pages.${name}`, `is within '${within}'${didYouMean(within, entries)}`);
  }
};

/** Checks the whole and returns it. Throws at start-up with the place of a mistake and its remedy. */
export const defineRegister = <const R extends Register>(register: R): R => {
  const names = register.resources.map(({ name }) => name);
  for (const [index, name] of names.entries()) {
    if (names.indexOf(name) !== index) fail(`resources.${name}`, 'is defined twice; rename one');
  }
  for (const resource of register.resources) {
    checkFields(resource, register.resources);
    checkNames(resource);
    const unsound = familyProblem(resource, register.resources) ?? dependenceProblem(resource, register.resources);
    if (unsound) fail(...unsound);
    const scope = resource.tree?.scope;
    if (scope && !names.includes(scope.to))
      fail(`${resource.name}.tree.scope`, `refers to '${scope.to}'${didYouMean(scope.to, names)}`);
    const problem = membersProblem(resource, register.resources);
    if (problem) fail(`${resource.name}.tree.members`, problem);
    const unrated = ratedProblem(resource, register.resources);
    if (unrated) fail(`${resource.name}.rated`, unrated);
    const unkept = archivesProblem(resource, register.resources);
    if (unkept) fail(`${resource.name}.removal.archives`, unkept);
    const homeless = belongingProblem(resource, register.resources);
    if (homeless) fail(`${resource.name}.unit`, homeless);
    const nested = nestedProblem(resource, register.resources);
    if (nested) fail(`${resource.name}.list.nested`, nested);
  }
  checkCalls(register);
  checkMenu(register);
  return register;
};
