import { auditTrail } from '#resources/users/auditTrail.ts';
import { encodeFilters, type FilterItem } from '#schema';
import type { Values } from '#src/fields/FieldView.ts';
import { recordPath } from '#src/views/recordPath.ts';

interface EntryLink {
  readonly name: 'record' | 'aboutRecord' | 'byPerson';
  readonly to: string;
}

const found = (...filters: readonly FilterItem[]): string =>
  `${auditTrail.screen}?filters=${encodeURIComponent(encodeFilters(filters))}`;
const equal = (column: string, value: unknown): FilterItem => ({ column, operator: 'equal', value: String(value) });

/** Where an entry leads; a record that was removed with it has no screen any more. */
export const linksOf = ({ resource, recordId, userId, action }: Values): readonly EntryLink[] => {
  const named = typeof resource === 'string' && typeof recordId === 'number';
  const path = named && action !== 'remove' && recordPath({ resource, recordId, scopeId: null, type: null });
  return [
    ...(path ? [{ name: 'record', to: path } as const] : []),
    ...(named
      ? [{ name: 'aboutRecord', to: found(equal('resource', resource), equal('recordId', recordId)) } as const]
      : []),
    ...(typeof userId === 'number' ? [{ name: 'byPerson', to: found(equal('userId', userId)) } as const] : []),
  ];
};
