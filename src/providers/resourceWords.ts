// Which words a resource needs, out of the register.
import { domains, register, type DomainName } from '#resources';
import type { Resource } from '#schema';

const resources: readonly Resource[] = register.resources;
const domainOf: ReadonlyMap<string, readonly DomainName[]> = new Map(
  Object.entries(domains).flatMap(([domain, own]) => own.map(({ name }) => [name, [domain as DomainName]] as const)),
);
const none: readonly DomainName[] = [];

/** The domain whose words label this resource, as a list of one; empty where the register does not know it. */
export const ownWords = (name: string): readonly DomainName[] => domainOf.get(name) ?? none;

/** Names of all resources that a definition speaks of. */
const namedBy = ({ fields, tree, list, removal }: Resource): readonly string[] => [
  ...Object.values(fields).flatMap((field) => ('to' in field ? [field.to] : [])),
  ...[tree?.scope?.to, tree?.members?.of, list?.nested?.of].filter((name) => name !== undefined),
  ...(Array.isArray(removal?.takes) ? (removal.takes as readonly string[]) : []),
];

/** The domains that the screen of a resource speaks of: its own, those it refers to, those that refer to it. */
export const domainsAround = (name: string): readonly DomainName[] => {
  const own = resources.filter((one) => one.name === name).flatMap(namedBy);
  const others = resources.filter((one) => namedBy(one).includes(name)).map((one) => one.name);
  return [...new Set([name, ...own, ...others].flatMap(ownWords))];
};

/** The domains of an area of the menu. */
export const domainsOfArea = (area: string): readonly DomainName[] => [
  ...new Set(resources.filter((one) => one.area === area).flatMap(({ name }) => ownWords(name))),
];
