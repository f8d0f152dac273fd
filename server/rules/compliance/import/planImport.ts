import { walk } from './checkDraft.ts';
import { groupType, type ImportProblem, type NodeDraft, type NodeValues } from './draft.ts';
import type { ExistingNode } from './existing.ts';
import { matchNodes } from './matchNodes.ts';

/** What an import does with one node; parents come before their children. */
export interface NodePlan {
  readonly draft: NodeDraft;
  readonly parent: NodePlan | undefined;
  /** absent where the node is to be made */
  readonly existing: ExistingNode | undefined;
  /** the values that differ; those of a new node, all that the file gives */
  readonly changes: Partial<NodeValues>;
  /** true where an existing node goes under another parent */
  readonly moves: boolean;
  /** 0-based among the siblings; undefined where it stays in its place */
  readonly position: number | undefined;
  /** given when the node is written, or when it exists */
  id: number | undefined;
}

export interface ImportPlan {
  readonly nodes: readonly NodePlan[];
  readonly problems: readonly ImportProblem[];
}

const changesOf = (values: NodeValues, existing: ExistingNode): Partial<NodeValues> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => (value === '' ? null : value) !== existing[name as keyof ExistingNode],
    ),
  );

const planNode = (
  draft: NodeDraft,
  parent: NodePlan | undefined,
  existing: ExistingNode | undefined,
  endOf: Map<NodePlan | undefined, number>,
): NodePlan => {
  const moves = existing !== undefined && existing.parentId !== (parent ? (parent.id ?? 0) : null);
  const stays = existing !== undefined && !moves;
  const end = endOf.get(parent) ?? 0;
  if (!stays) endOf.set(parent, end + 1);
  return {
    draft,
    parent,
    existing,
    changes: existing ? changesOf(draft.values, existing) : draft.values,
    moves,
    position: stays ? undefined : end,
    id: existing?.id,
  };
};

/** The first free place below each parent. */
const endsOf = (existing: readonly ExistingNode[]): ReadonlyMap<number | null, number> => {
  const ends = new Map<number | null, number>();
  for (const { parentId, position } of existing) ends.set(parentId, Math.max(ends.get(parentId) ?? 0, position + 1));
  return ends;
};

const at = ({ place, row }: NodeDraft): Pick<ImportProblem, 'place' | 'row'> => ({
  place,
  ...(row !== undefined && { row }),
});

/** Groups that would hold groups and items together, once what the file does not mention is counted in. */
const mixtures = (plans: readonly NodePlan[], existing: readonly ExistingNode[]): ImportProblem[] => {
  const moved = new Set(plans.filter(({ moves }) => moves).map(({ id }) => id));
  const kept = existing.filter(({ id }) => !moved.has(id));
  const heldBy = new Map(kept.map(({ parentId, type }) => [parentId, type]));
  return plans.flatMap(({ draft, parent, existing: found }) => {
    const held = parent?.id === undefined ? undefined : heldBy.get(parent.id);
    if (held === undefined || held === draft.type || found?.parentId === parent?.id) return [];
    return [
      { ...at(draft), column: '_', code: held === groupType ? ('holdsGroups' as const) : ('holdsItems' as const) },
    ];
  });
};

/**
 * What an import would do: makes what is missing after its siblings, changes what differs, moves what stands under
 * another parent; leaves the order and everything that the file does not mention.
 */
export const planImport = (drafts: readonly NodeDraft[], existing: readonly ExistingNode[]): ImportPlan => {
  const matches = matchNodes(drafts, existing);
  const ends = endsOf(existing);
  const endOf = new Map<NodePlan | undefined, number>();
  const plans: NodePlan[] = [];
  const planAll = (nodes: readonly NodeDraft[], parent: NodePlan | undefined): void => {
    if (!parent || parent.existing) endOf.set(parent, ends.get(parent?.id ?? null) ?? 0);
    for (const draft of nodes) {
      const plan = planNode(draft, parent, matches.get(draft), endOf);
      plans.push(plan);
      planAll(draft.children, plan);
    }
  };
  planAll(drafts, undefined);
  const changed = [...walk(drafts)].flatMap(({ node }): ImportProblem[] =>
    (matches.get(node)?.type ?? node.type) === node.type ? [] : [{ ...at(node), column: 'type', code: 'typeChanged' }],
  );
  return { nodes: plans, problems: [...changed, ...mixtures(plans, existing)] };
};
