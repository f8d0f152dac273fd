import type { Entity } from './entity.ts';
import { readBulkIds } from './bulk.ts';
import { readIdKey, readObject, readParent, readPosition, readRevision, Refusals, refuseOthers } from './readBody.ts';

/** Where nodes are to go: together, in the order of their ids. */
export interface Move {
  readonly ids: readonly number[];
  /** the key of the body that names the nodes; what is wrong with them is said under it */
  readonly key: string;
  readonly parentId: number | null;
  readonly position: number | undefined;
  readonly revision: number | undefined;
}

type Body = Readonly<Record<string, unknown>>;

const readPlace = (body: Body, refusals: Refusals): Pick<Move, 'parentId' | 'position'> => {
  if (!Object.hasOwn(body, 'parentId')) refusals.add('parentId', { code: 'required' });
  return { parentId: readParent(body, refusals) ?? null, position: readPosition(body, refusals) };
};

/** Reads the body of a move. Throws a 422 that names every refused key. */
export const readMove = (entity: Entity, given: unknown): Move => {
  const body = readObject(given);
  const refusals = new Refusals();
  const key = entity.resource.tree?.moveKey ?? 'id';
  refuseOthers(entity, body, new Set([key, 'parentId', 'position', 'revision']), refusals);
  const ids = [readIdKey(body, key, refusals)];
  const move: Move = { ids, key, revision: readRevision(body, refusals), ...readPlace(body, refusals) };
  refusals.throwIfAny();
  return move;
};

/** Reads the body of a move of several nodes. Throws a 422 that names every refused key. */
export const readBulkMove = (entity: Entity, given: unknown): Move => {
  const body = readObject(given);
  const refusals = new Refusals();
  refuseOthers(entity, body, new Set(['ids', 'parentId', 'position']), refusals);
  const ids = readBulkIds(body, refusals);
  const move: Move = { ids, key: 'ids', revision: undefined, ...readPlace(body, refusals) };
  refusals.throwIfAny();
  return move;
};
