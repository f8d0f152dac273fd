import { resources } from '#resources';
import type { Resource } from '#schema';
import { recordPath } from '#src/views/recordPath.ts';
import type { ChangeFact } from './dashboardFacts.ts';

const known: readonly Resource[] = resources;

/** The field whose value names the record; its words may be those of a choice. */
export const titleFieldOf = ({ resource }: ChangeFact): string =>
  [known.find(({ name }) => name === resource)?.title ?? ''].flat().join(' ');

/** Where a changed record can be looked at; undefined where it is gone or has no screen of its own. */
export const changedRecordPath = ({ recordId, action, ...change }: ChangeFact): string | undefined =>
  recordId === null || action === 'remove' ? undefined : recordPath({ ...change, recordId });
