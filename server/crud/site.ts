import { listedNode, nodeTypes, snakeCase, type NodeKind, type ResolvedCall } from '#schema';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Row } from '#server/database/schema.ts';
import type { Caller } from '#server/http/access.ts';
import { AppError } from '#server/http/errors.ts';
import { pathId } from '#server/http/pathId.ts';
import type { Services } from '#server/services.ts';
import type { Entity } from './entity.ts';
import type { Nodes } from './list.ts';
import { rowType } from './nodeType.ts';
import { readRow } from './readRow.ts';
import { storedScope } from './tree.ts';
import { inTransaction, type WriteContext } from './writeContext.ts';

/** A call of a resource, with all that serving it needs. */
export interface Site {
  readonly services: Services;
  readonly entity: Entity;
  readonly call: ResolvedCall;
}
export type Handle = (site: Site, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

export const paramsOf = (request: FastifyRequest): Readonly<Record<string, string | undefined>> =>
  request.params as Record<string, string | undefined>;
export const idOf = (request: FastifyRequest): number => pathId(paramsOf(request)['id']);

/** True where the path names the record whose tree is meant. */
export const hasScope = ({ path }: ResolvedCall): boolean => path.includes('{scope}');

/** The record whose tree is asked for, which must be there; undefined where the path has none. */
export const scopeOf = async (
  { call, entity, services }: Site,
  request: FastifyRequest,
): Promise<number | undefined> => {
  if (!hasScope(call)) return undefined;
  const scope = pathId(paramsOf(request)['scope']);
  await storedScope(services.db, entity, scope);
  return scope;
};

/** The kind of nodes that a list or picker means: that which its call, or else its resource, names. */
export const nodeOf = ({ call, entity }: Site): NodeKind | undefined => call.node ?? listedNode(entity.resource);

/** The nodes that a list or picker means. */
export const nodesOf = async (site: Site, request: FastifyRequest): Promise<Nodes> => ({
  scope: await scopeOf(site, request),
  node: nodeOf(site),
});

/** Every route of the crud room lets nobody in without signing in. */
export const callerOf = (request: FastifyRequest): Caller => {
  if (!request.caller) throw new AppError('unauthenticated');
  return request.caller;
};

/** What a call writes, in one transaction. */
export const written = <T>(
  site: Site,
  request: FastifyRequest,
  work: (context: WriteContext) => Promise<T>,
): Promise<T> => inTransaction(site.services, callerOf(request), site.entity, work);

/** True where the resource's lists and records come in one envelope more. */
export const isWrappedTwice = ({ entity }: Site): boolean => entity.resource.calls?.wrap === 'data.data';

export const wrapped = (site: Site, data: unknown): unknown => (isWrappedTwice(site) ? { data } : data);

/** Refuses, as not there, a record of another node type or of another tree than the path says. */
const checkPath = ({ call, entity }: Site, request: FastifyRequest, row: Row): void => {
  const { tree } = entity.resource;
  if (call.node && rowType(entity, row) !== nodeTypes[call.node]) throw new AppError('notFound');
  const { scope } = paramsOf(request);
  if (scope !== undefined && tree?.scope && row[snakeCase(tree.scope.key)] !== pathId(scope)) {
    throw new AppError('notFound');
  }
};

export const found = async (site: Site, request: FastifyRequest): Promise<Row> => {
  const row = await readRow(site.services.db, site.entity, idOf(request));
  checkPath(site, request, row);
  return row;
};
