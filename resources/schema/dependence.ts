import { didYouMean } from './didYouMean.ts';
import type { Field, FieldKind, When } from './field.ts';
import type { Resource } from './resource.ts';

const switches: readonly FieldKind[] = ['choice', 'boolean', 'level'];

const namesOf = ({ fields }: Resource, suits: (field: Field) => boolean): string[] =>
  Object.keys(fields).filter((name) => suits(fields[name]!));

/** The field by way of which a condition leads back to where it started. */
const circle = ({ fields }: Resource, start: string): string | undefined => {
  const seen = new Set([start]);
  for (let next = fields[start]?.when?.field; next; next = fields[next]?.when?.field) {
    if (seen.has(next)) return next;
    seen.add(next);
  }
  return undefined;
};

const whenProblem = (resource: Resource, name: string, { field, is }: When): string | undefined => {
  const known = namesOf(resource, ({ kind }) => switches.includes(kind));
  const other = resource.fields[field];
  if (!other || !known.includes(field)) return `depends on '${field}'${didYouMean(field, known)}`;
  const round = circle(resource, name);
  if (round) return `depends on itself by way of '${round}'`;
  if (other.kind !== 'choice') return undefined;
  const values = other.options.map(({ value }) => value);
  const unknown = is.find((value) => !values.some((known) => known === value));
  if (unknown === undefined) return undefined;
  return `waits for '${unknown}'${didYouMean(String(unknown), values.map(String))}`;
};

const withinProblem = (resource: Resource, field: Field, resources: readonly Resource[]): string | undefined => {
  if (!('within' in field) || !field.within) return undefined;
  const { field: name, by } = field.within;
  const other = resource.fields[name];
  if (other?.kind !== 'reference')
    return `names '${name}'${didYouMean(
      name,
      namesOf(resource, ({ kind }) => kind === 'reference'),
    )}`;
  const target = resources.find((one) => one.name === field.to);
  const scope = target?.tree?.scope;
  const links = [
    ...(target ? namesOf(target, (one) => one.kind === 'reference' && one.to === other.to) : []),
    ...(scope?.to === other.to ? [scope.key] : []),
  ];
  return links.includes(by) ? undefined : `goes by '${by}'${didYouMean(by, links)}`;
};

/** What is wrong with what the fields of a resource say of one another, and where. */
export const dependenceProblem = (
  resource: Resource,
  resources: readonly Resource[],
): readonly [place: string, problem: string] | undefined => {
  for (const [name, field] of Object.entries(resource.fields)) {
    const unmet = field.when && whenProblem(resource, name, field.when);
    if (unmet) return [`${resource.name}.${name}.when`, unmet];
    const stray = withinProblem(resource, field, resources);
    if (stray) return [`${resource.name}.${name}.within`, stray];
  }
  return undefined;
};
