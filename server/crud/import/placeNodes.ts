import { fold, nodeTypes } from '#schema';
import type { Entity } from '#server/crud/entity.ts';
import type { ImportProblem, ParentPlan, Place } from './draft.ts';
import type { KnownKeys } from './findExisting.ts';
import { eachInTurn, flatInTurn } from './inTurns.ts';
import { mixedGroups } from './mixedGroups.ts';
import { pathFinder, type Node } from './nodePaths.ts';
import type { StandingNode } from './standingNodes.ts';

const refusal = ({ row, parentKey }: Place, code: ImportProblem['code'], limit?: string): ImportProblem => ({
  row,
  column: 'parentId',
  code,
  ...(limit !== undefined && { limit }),
  ...(parentKey && { value: parentKey }),
});

interface Means {
  readonly entity: Entity;
  readonly keys: KnownKeys;
  readonly standing: ReadonlyMap<number, StandingNode>;
  readonly byId: ReadonlyMap<number, Place>;
  readonly byKey: ReadonlyMap<string, Place>;
  /** the nodes to which a path of titles leads */
  readonly byPath: (path: string) => readonly Node[];
}

const topOf = ({ resource }: Entity): number | null => resource.tree?.root ?? null;

const planOf = (node: Node, { byId }: Pick<Means, 'byId'>): ParentPlan => {
  if ('place' in node) return node;
  const moved = byId.get(node.standing.id);
  return moved ? { place: moved } : { id: node.standing.id };
};

/** A parent by its path; a problem where there is none, or several. */
const byTitles = (place: Place, means: Means, others: readonly string[] | undefined): ParentPlan | ImportProblem => {
  const parentKey = place.parentKey!;
  const found = means.byPath(parentKey).filter((node) => !('place' in node && node.place === place));
  const [only] = found;
  if (only && found.length === 1) return planOf(only, means);
  if (found.length > 1) return refusal(place, 'pathUnclear', parentKey);
  return others ? refusal(place, 'keyUnclear', others.join('، ')) : refusal(place, 'notFoundNamed', parentKey);
};

/** What a row says of its parent; a problem where there is none of that name. */
const saidParent = (place: Place, means: Means): ParentPlan | ImportProblem => {
  const { entity, keys, byId, byKey } = means;
  const { parentKey } = place;
  if (!parentKey) return { id: topOf(entity) };
  const found = keys.find(parentKey);
  if (typeof found === 'number') {
    const moved = byId.get(found);
    return moved ? { place: moved } : { id: found };
  }
  const made = byKey.get(fold(parentKey));
  return made ? { place: made } : byTitles(place, means, found);
};

/** Puts a row under its parent, where it does not stand there already. */
const placeOne = (place: Place, means: Means): ImportProblem[] => {
  const { entity, standing } = means;
  const node = place.id === undefined ? undefined : standing.get(place.id);
  if (place.parentKey === undefined) {
    if (!node) place.parent = { id: topOf(entity) };
    return [];
  }
  const isRoot = node !== undefined && node.id === entity.resource.tree?.root;
  if (isRoot) return place.parentKey ? [refusal(place, 'root')] : [];
  const said = saidParent(place, means);
  if ('code' in said) return [said];
  const id = 'place' in said ? said.place.id : said.id;
  if (!node || id === undefined || id !== node.parentId) place.parent = said;
  return [];
};

type Above = (place: Place) => Place | undefined;

/** The row above another once all are placed; rows that stay stand under what stands above them now. */
const aboveOf =
  ({ standing, byId }: Means): Above =>
  (place) => {
    if (place.parent && 'place' in place.parent) return place.parent.place;
    let id = place.parent ? place.parent.id : (standing.get(place.id ?? 0)?.parentId ?? null);
    while (id !== null) {
      const found = byId.get(id);
      if (found) return found;
      id = standing.get(id)?.parentId ?? null;
    }
    return undefined;
  };

/** Rows that would stand below themselves. */
const circles = (places: readonly Place[], above: Above): Promise<ImportProblem[]> => {
  const sound = new Set<Place>();
  return flatInTurn(places, (place) => {
    const path = new Set<Place>();
    let at: Place | undefined = place;
    while (at && !sound.has(at) && !path.has(at)) {
      path.add(at);
      at = above(at);
    }
    if (at && path.has(at)) return at === place ? [refusal(place, 'cycle')] : [];
    for (const one of path) sound.add(one);
    return [];
  });
};

/** Types that do not go together: a parent that holds nothing, an item at the top, another type than the record has. */
const typeProblems = (place: Place, { entity, standing }: Means): ImportProblem[] => {
  const types = entity.resource.tree?.types;
  if (!types) return [];
  const { parent, id, row } = place;
  const at = { row, column: types.key };
  const own = id === undefined ? undefined : standing.get(id)?.type;
  if (own !== undefined && place.type !== undefined && own !== place.type) return [{ ...at, code: 'typeChanged' }];
  if (own === undefined && place.type === undefined && !place.isTypeRefused) return [{ ...at, code: 'required' }];
  const type = own ?? place.type;
  if (!parent) return [];
  if (type === nodeTypes.item && 'id' in parent && parent.id === null) return [refusal(place, 'required')];
  const above = 'place' in parent ? (standing.get(parent.place.id ?? 0)?.type ?? parent.place.type) : undefined;
  const parentType = above ?? ('id' in parent && parent.id !== null ? standing.get(parent.id)?.type : undefined);
  return parentType === nodeTypes.item ? [refusal(place, 'itemParent')] : [];
};

/** Numbers those that go somewhere after the ones that stand there. */
const numberNodes = (places: readonly Place[], standing: Means['standing']): void => {
  const ends = new Map<number | null | Place, number>();
  for (const { parentId, position } of standing.values())
    ends.set(parentId, Math.max(ends.get(parentId) ?? 0, position + 1));
  for (const place of places) {
    if (!place.parent) continue;
    const under = 'place' in place.parent ? (place.parent.place.id ?? place.parent.place) : place.parent.id;
    place.position = ends.get(under) ?? 0;
    ends.set(under, place.position + 1);
  }
};

const meansOf = async (
  entity: Entity,
  places: readonly Place[],
  keys: KnownKeys,
  standing: ReadonlyMap<number, StandingNode>,
): Promise<Means> => {
  const byId = new Map<number, Place>();
  const byKey = new Map<string, Place>();
  await eachInTurn(places, (place) => {
    if (place.id !== undefined) byId.set(place.id, place);
    else if (place.key) byKey.set(fold(place.key), place);
  });
  const standingNode = (id: number | null): Node | undefined => {
    const found = id === null ? undefined : standing.get(id);
    return found && { standing: found };
  };
  /** where rows above each other by paths lead in a circle, the way up ends */
  const underway = new Set<Place>();
  const above = (node: Node): Node | undefined => {
    if ('standing' in node) return standingNode(node.standing.parentId);
    if (underway.has(node.place)) return undefined;
    underway.add(node.place);
    const parent = node.place.parent ?? saidParent(node.place, means);
    underway.delete(node.place);
    if ('place' in parent) return parent.place.id === undefined ? parent : standingNode(parent.place.id);
    return 'id' in parent ? standingNode(parent.id) : undefined;
  };
  function* all(): Generator<Node> {
    for (const node of standing.values()) yield { standing: node };
    for (const place of places) if (place.id === undefined) yield { place };
  }
  const means: Means = { entity, keys, standing, byId, byKey, byPath: pathFinder(all, above) };
  return means;
};

/** Finds the place of every row in its tree. */
export const placeNodes = async (
  entity: Entity,
  places: readonly Place[],
  keys: KnownKeys,
  standing: ReadonlyMap<number, StandingNode>,
): Promise<ImportProblem[]> => {
  const means = await meansOf(entity, places, keys, standing);
  const lost = await flatInTurn(places, (place) => placeOne(place, means));
  const problems = [
    ...lost,
    ...(await circles(places, aboveOf(means))),
    ...(await flatInTurn(places, (place) => typeProblems(place, means))),
  ];
  numberNodes(places, standing);
  return [...problems, ...mixedGroups(entity, places, standing)];
};
