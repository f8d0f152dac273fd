import { resources } from '#resources';
import { type Resource, nodeKindOf } from '#schema';
import { addressOf } from '#src/screens/useScreenAddress.ts';
import type { ChangeFact } from './dashboardFacts.ts';

const known: readonly Resource[] = resources;

const resourceOf = ({ resource }: ChangeFact): Resource | undefined => known.find(({ name }) => name === resource);

/** The field whose value names the record; its words may be those of a choice. */
export const titleFieldOf = (change: ChangeFact): string => [resourceOf(change)?.title ?? ''].flat().join(' ');

/** The part of a path that must be there is the record in whose tree a node stands. */
const scopeParams = (screen: string, scopeId: number | null): Readonly<Record<string, string>> => {
  const name = /:(\w+)(?=\/|$)/.exec(screen)?.[1];
  return name && scopeId ? { [name]: String(scopeId) } : {};
};

/** Where a changed record can be looked at; undefined where it is gone or has no screen of its own. */
export const recordPath = (change: ChangeFact): string | undefined => {
  const resource = resourceOf(change);
  const { recordId, scopeId, action } = change;
  if (!resource?.screen || recordId === null || action === 'remove') return undefined;
  if (resource.tree?.scope && !scopeId) return undefined;
  const type = resource.tree?.types && nodeKindOf(change.type);
  const target = { type, action: 'show', id: recordId } as const;
  const { pathname, search } = addressOf(resource, target, scopeParams(resource.screen, scopeId), '');
  return `${pathname}${search}`;
};
