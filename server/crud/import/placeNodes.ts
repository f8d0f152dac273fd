import { fold, nodeTypes } from '#schema';
import type { Entity } from '#server/crud/entity.ts';
import type { ImportProblem, ParentPlan, RowPlan } from './draft.ts';
import type { KnownKeys } from './findExisting.ts';
import { mixedGroups } from './mixedGroups.ts';
import type { StandingNode } from './standingNodes.ts';

const refusal = ({ draft }: RowPlan, code: ImportProblem['code'], limit?: string): ImportProblem => ({
  row: draft.row,
  column: 'parentId',
  code,
  ...(limit !== undefined && { limit }),
  ...(draft.parentKey && { value: draft.parentKey }),
});

interface Means {
  readonly entity: Entity;
  readonly keys: KnownKeys;
  readonly standing: ReadonlyMap<number, StandingNode>;
  readonly byId: ReadonlyMap<number, RowPlan>;
  readonly byKey: ReadonlyMap<string, RowPlan>;
}

const topOf = ({ resource }: Entity): number | null => resource.tree?.root ?? null;

/** What a row says of its parent; a problem where there is none of that name. */
const saidParent = (plan: RowPlan, { entity, keys, byId, byKey }: Means): ParentPlan | ImportProblem => {
  const { parentKey } = plan.draft;
  if (!parentKey) return { id: topOf(entity) };
  const found = keys.find(parentKey);
  if (typeof found === 'number') {
    const moved = byId.get(found);
    return moved ? { plan: moved } : { id: found };
  }
  const made = byKey.get(fold(parentKey));
  if (made) return { plan: made };
  return typeof found === 'object'
    ? refusal(plan, 'keyUnclear', found.join('، '))
    : refusal(plan, 'notFoundNamed', parentKey);
};

/** Puts a row under its parent, where it does not stand there already. */
const placeOne = (plan: RowPlan, means: Means): ImportProblem[] => {
  const { entity, standing } = means;
  const node = plan.id === undefined ? undefined : standing.get(plan.id);
  if (plan.draft.parentKey === undefined) {
    if (!node) plan.parent = { id: topOf(entity) };
    return [];
  }
  const isRoot = node !== undefined && node.id === entity.resource.tree?.root;
  if (isRoot) return plan.draft.parentKey ? [refusal(plan, 'root')] : [];
  const said = saidParent(plan, means);
  if ('code' in said) return [said];
  const id = 'plan' in said ? said.plan.id : said.id;
  if (!node || id === undefined || id !== node.parentId) plan.parent = said;
  return [];
};

type Above = (plan: RowPlan) => RowPlan | undefined;

/** The row above another once all are placed; rows that stay stand under what stands above them now. */
const aboveOf =
  ({ standing, byId }: Means): Above =>
  (plan) => {
    if (plan.parent && 'plan' in plan.parent) return plan.parent.plan;
    let id = plan.parent ? plan.parent.id : (standing.get(plan.id ?? 0)?.parentId ?? null);
    while (id !== null) {
      const found = byId.get(id);
      if (found) return found;
      id = standing.get(id)?.parentId ?? null;
    }
    return undefined;
  };

/** Rows that would stand below themselves. */
const circles = (plans: readonly RowPlan[], above: Above): ImportProblem[] => {
  const sound = new Set<RowPlan>();
  return plans.flatMap((plan) => {
    const path = new Set<RowPlan>();
    let at: RowPlan | undefined = plan;
    while (at && !sound.has(at) && !path.has(at)) {
      path.add(at);
      at = above(at);
    }
    if (at && path.has(at)) return at === plan ? [refusal(plan, 'cycle')] : [];
    for (const one of path) sound.add(one);
    return [];
  });
};

/** Types that do not go together: a parent that holds nothing, an item at the top, another type than the record has. */
const typeProblems = (plan: RowPlan, { entity, standing }: Means): ImportProblem[] => {
  if (!entity.resource.tree?.types) return [];
  const { draft, parent, id } = plan;
  const at = { row: draft.row, column: 'type' };
  const own = id === undefined ? undefined : standing.get(id)?.type;
  if (own !== undefined && draft.type !== undefined && own !== draft.type) return [{ ...at, code: 'typeChanged' }];
  if (own === undefined && draft.type === undefined && !draft.refused.has('type')) return [{ ...at, code: 'required' }];
  const type = own ?? draft.type;
  if (!parent) return [];
  if (type === nodeTypes.item && 'id' in parent && parent.id === null) return [refusal(plan, 'required')];
  const above = 'plan' in parent ? (standing.get(parent.plan.id ?? 0)?.type ?? parent.plan.draft.type) : undefined;
  const parentType = above ?? ('id' in parent && parent.id !== null ? standing.get(parent.id)?.type : undefined);
  return parentType === nodeTypes.item ? [refusal(plan, 'itemParent')] : [];
};

/** Numbers those that go somewhere after the ones that stand there. */
const numberNodes = (plans: readonly RowPlan[], standing: Means['standing']): void => {
  const ends = new Map<number | null | RowPlan, number>();
  for (const { parentId, position } of standing.values())
    ends.set(parentId, Math.max(ends.get(parentId) ?? 0, position + 1));
  for (const plan of plans) {
    if (!plan.parent) continue;
    const place = 'plan' in plan.parent ? (plan.parent.plan.id ?? plan.parent.plan) : plan.parent.id;
    plan.position = ends.get(place) ?? 0;
    ends.set(place, plan.position + 1);
  }
};

/** Finds the place of every row in its tree. */
export const placeNodes = (
  entity: Entity,
  plans: readonly RowPlan[],
  keys: KnownKeys,
  standing: ReadonlyMap<number, StandingNode>,
): ImportProblem[] => {
  const byId = new Map(plans.flatMap((plan) => (plan.id === undefined ? [] : [[plan.id, plan] as const])));
  const byKey = new Map(
    plans.filter(({ id }) => id === undefined).map((plan) => [fold(plan.draft.key), plan] as const),
  );
  const means: Means = { entity, keys, standing, byId, byKey };
  const lost = plans.flatMap((plan) => placeOne(plan, means));
  const problems = [...lost, ...circles(plans, aboveOf(means)), ...plans.flatMap((plan) => typeProblems(plan, means))];
  numberNodes(plans, standing);
  return [...problems, ...mixedGroups(entity, plans, standing)];
};
