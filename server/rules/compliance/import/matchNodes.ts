import { walk } from './checkDraft.ts';
import type { NodeDraft } from './draft.ts';
import type { ExistingNode } from './existing.ts';

/** Which existing node each draft means. */
export type Matches = ReadonlyMap<NodeDraft, ExistingNode>;

const siblingKey = (parentId: number | null, { type }: Pick<NodeDraft, 'type'>, title: string): string =>
  `${parentId ?? ''}|${type}|${title}`;

/** Nodes by parent, type and title; of equal ones the first comes first. */
const bySibling = (nodes: readonly ExistingNode[]): Map<string, ExistingNode[]> => {
  const found = new Map<string, ExistingNode[]>();
  for (const node of nodes) {
    const key = siblingKey(node.parentId, node, node.title);
    found.set(key, [...(found.get(key) ?? []), node]);
  }
  return found;
};

/**
 * Finds the drafts among the existing nodes: by code, else by title along the path from the root, where one of the two
 * has no code. No existing node is meant twice.
 */
export const matchNodes = (drafts: readonly NodeDraft[], existing: readonly ExistingNode[]): Matches => {
  const byCode = new Map(existing.flatMap((node) => (node.code === null ? [] : [[node.code, node] as const])));
  const matches = new Map<NodeDraft, ExistingNode>();
  for (const { node } of walk(drafts)) {
    const found = node.values.code ? byCode.get(node.values.code) : undefined;
    if (found) matches.set(node, found);
  }
  const taken = new Set(matches.values());
  const free = bySibling(existing.filter((node) => !taken.has(node)));
  const matchTitles = (nodes: readonly NodeDraft[], parentId: number | null): void => {
    for (const draft of nodes) {
      const candidates = matches.has(draft) ? [] : (free.get(siblingKey(parentId, draft, draft.values.title)) ?? []);
      const index = candidates.findIndex((one) => !one.code || !draft.values.code);
      const [found] = index >= 0 ? candidates.splice(index, 1) : [];
      if (found) matches.set(draft, found);
      const here = matches.get(draft);
      if (here) matchTitles(draft.children, here.id);
    }
  };
  matchTitles(drafts, null);
  return matches;
};
