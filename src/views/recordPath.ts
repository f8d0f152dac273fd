import { resources } from '#resources';
import { type Resource, nodeKindOf } from '#schema';
import { addressOf } from '#src/screens/useScreenAddress.ts';

const known: readonly Resource[] = resources;

/** A record as the server names it to lead there. */
export interface RecordPlace {
  readonly resource: string;
  readonly recordId: number;
  /** of a node: the record in whose tree it stands, and its type */
  readonly scopeId: number | null;
  readonly type: number | null;
}

/** The part of a path that must be there is the record in whose tree a node stands. */
const scopeParams = (screen: string, scopeId: number | null): Readonly<Record<string, string>> => {
  const name = /:(\w+)(?=\/|$)/.exec(screen)?.[1];
  return name && scopeId ? { [name]: String(scopeId) } : {};
};

/** Where a record can be looked at; undefined where it has no screen of its own. */
export const recordPath = ({ resource: name, recordId, scopeId, type }: RecordPlace): string | undefined => {
  const resource = known.find((one) => one.name === name);
  if (!resource?.screen || (resource.tree?.scope && !scopeId)) return undefined;
  const target = { type: resource.tree?.types && nodeKindOf(type), action: 'show', id: recordId } as const;
  const { pathname, search } = addressOf(resource, target, scopeParams(resource.screen, scopeId), '');
  return `${pathname}${search}`;
};
