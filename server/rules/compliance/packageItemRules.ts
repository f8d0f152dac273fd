import type { Rules } from '#server/crud/rules.ts';
import { nodeComputed } from './computed.ts';
import { scoresOf, type CalcType, type ScoredNode } from './conformity.ts';

type MutableNode = Record<string, unknown> & ScoredNode;

export const packageItemRules: Rules = {
  computed: nodeComputed,
  tree: (nodes, scope) => {
    const scored = nodes as readonly MutableNode[];
    const scores = scoresOf(scored, scope?.['calc_type'] as CalcType);
    for (const node of scored) node['value'] = scores.get(node.id) ?? null;
  },
};
