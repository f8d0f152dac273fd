import type { Rules } from '#server/crud/rules.ts';
import { nodeCount, nodeScore, packageScore } from './conformitySql.ts';

/** SQL of what is calculated, by field. */
export const packageComputed = {
  groupsCount: nodeCount(1),
  itemsCount: nodeCount(2),
  conformity: packageScore,
} satisfies Rules['computed'];
export const nodeComputed = { value: nodeScore } satisfies Rules['computed'];
