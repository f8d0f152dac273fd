import { resources, type DomainName } from '#resources';
import type { Resource } from '#schema';
import { ownWords } from '#src/providers/resourceWords.ts';
import { recordPath } from '#src/views/recordPath.ts';
import type { ChangeFact } from './dashboardFacts.ts';

const known: readonly Resource[] = resources;

const titleFieldOf = ({ resource }: ChangeFact): string =>
  [known.find(({ name }) => name === resource)?.title ?? ''].flat().join(' ');

/** The key of the words of a title that is one of several choices. */
export const titleKeyOf = (change: ChangeFact): string =>
  `labels.${change.resource}.choices.${titleFieldOf(change)}.${change.title}`;

const isNamedByChoice = (change: ChangeFact): boolean =>
  known.find(({ name }) => name === change.resource)?.fields[titleFieldOf(change)]?.kind === 'choice';

/** The words that these changes need beyond the names of their resources. */
export const wordsOfTitles = (changes: readonly ChangeFact[]): readonly DomainName[] =>
  changes.filter(isNamedByChoice).flatMap(({ resource }) => ownWords(resource));

/** Where a changed record can be looked at; undefined where it is gone or has no screen of its own. */
export const changedRecordPath = ({ recordId, action, ...change }: ChangeFact): string | undefined =>
  recordId === null || action === 'remove' ? undefined : recordPath({ ...change, recordId });
