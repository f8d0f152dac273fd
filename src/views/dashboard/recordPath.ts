import { resources } from '#resources';
import type { Resource } from '#schema';
import { addressOf } from '#src/screens/useScreenAddress.ts';
import type { ChangeFact } from './dashboardFacts.ts';

const known: readonly Resource[] = resources;

const resourceOf = ({ resource }: ChangeFact): Resource | undefined => known.find(({ name }) => name === resource);

/** The field whose value names the record; its words may be those of a choice. */
export const titleFieldOf = (change: ChangeFact): string => [resourceOf(change)?.title ?? ''].flat().join(' ');

/** Where a changed record can be looked at; undefined where it is gone or has no screen of its own. */
export const recordPath = (change: ChangeFact): string | undefined => {
  const resource = resourceOf(change);
  const { recordId, action } = change;
  if (!resource?.screen || resource.tree?.scope || recordId === null || action === 'remove') return undefined;
  const { pathname, search } = addressOf(resource, { action: 'show', id: recordId }, {}, '');
  return `${pathname}${search}`;
};
