import { resources } from '#resources';
import type { Resource } from '#schema';
import { addressOf } from '#src/screens/useScreenAddress.ts';
import type { ChangeFact } from './dashboardFacts.ts';

const known: readonly Resource[] = resources;

/** Where a changed record can be looked at; undefined where it is gone or has no screen of its own. */
export const recordPath = ({ resource: name, recordId, action }: ChangeFact): string | undefined => {
  const resource = known.find((one) => one.name === name);
  if (!resource?.screen || resource.tree?.scope || recordId === null || action === 'remove') return undefined;
  const { pathname, search } = addressOf(resource, { action: 'show', id: recordId }, {}, '');
  return `${pathname}${search}`;
};
