// Which words a resource needs, out of the register.
import { domains, register, type DomainName } from '#resources';
import { nestedResource, type Resource } from '#schema';

const resources: readonly Resource[] = register.resources;
const domainOf: ReadonlyMap<string, readonly DomainName[]> = new Map(
  Object.entries(domains).flatMap(([domain, own]) => own.map(({ name }) => [name, [domain as DomainName]] as const)),
);
const none: readonly DomainName[] = [];

/** The domain whose words label this resource, as a list of one; empty where the register does not know it. */
export const ownWords = (name: string): readonly DomainName[] => domainOf.get(name) ?? none;

/**
 * The domains whose words the screen of a resource says: its own, and those of the records that it shows inside its
 * own. What a resource is called is there without them.
 */
export const domainsAround = (name: string): readonly DomainName[] => {
  const own = resources.find((one) => one.name === name);
  const nested = own?.list?.nested?.map((one) => nestedResource(own, one)) ?? [];
  const inside = [own?.tree?.members?.of, ...nested].filter((other) => other !== undefined);
  return [...new Set([name, ...inside].flatMap(ownWords))];
};

/** The domains of an area of the menu. */
export const domainsOfArea = (area: string): readonly DomainName[] => [
  ...new Set(resources.filter((one) => one.area === area).flatMap(({ name }) => ownWords(name))),
];
