import { listedNode, nodeTypes, permissionOf, snakeCase, type CallName, type ResolvedCall } from '#schema';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Row } from '#server/database/schema.ts';
import { may, type Caller } from '#server/http/access.ts';
import { AppError } from '#server/http/errors.ts';
import { pathId } from '#server/http/pathId.ts';
import { languageOf } from '#server/http/language.ts';
import type { Services } from '#server/services.ts';
import { historyOf } from '#server/trail/historyOf.ts';
import { allParameters, readAll, readAllQuery } from './all.ts';
import { readBulkRemove, readBulkUpdate, updateMany } from './bulk.ts';
import { createOne } from './createOne.ts';
import type { Entity } from './entity.ts';
import { readExportQuery, sendExport } from './exportList.ts';
import { importFile } from './import/importFile.ts';
import { columnsOfFile } from './import/columnsOfFile.ts';
import { readImport, readImportColumns } from './import/readImport.ts';
import { sendTemplate } from './import/sendTemplate.ts';
import { readPage, type Nodes } from './list.ts';
import { listParameters, readListQuery, readParameters, readTreeQuery } from './listQuery.ts';
import { moveNodes } from './moveNodes.ts';
import { nameRows } from './nameRows.ts';
import { rowType } from './nodeType.ts';
import { readChanges, readNew } from './readBody.ts';
import { readBulkMove, readMove } from './readMove.ts';
import { readRow } from './readRow.ts';
import { removeMany } from './removeMany.ts';
import { restore } from './restore.ts';
import { countTaken } from './taken.ts';
import { readTree, storedScope } from './tree.ts';
import { updateOne } from './updateOne.ts';
import { inTransaction } from './writeContext.ts';

/** A call of a resource, with all that serving it needs. */
export interface Site {
  readonly services: Services;
  readonly entity: Entity;
  readonly call: ResolvedCall;
}
type Handle = (site: Site, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

const paramsOf = (request: FastifyRequest): Readonly<Record<string, string | undefined>> =>
  request.params as Record<string, string | undefined>;
const idOf = (request: FastifyRequest): number => pathId(paramsOf(request)['id']);

/** The record whose tree is asked for, which must be there; undefined where the path has none. */
const scopeOf = async ({ call, entity, services }: Site, request: FastifyRequest): Promise<number | undefined> => {
  if (!call.path.includes('{scope}')) return undefined;
  const scope = pathId(paramsOf(request)['scope']);
  await storedScope(services.db, entity, scope);
  return scope;
};

/** The nodes that a list or picker means: those that its call, or else its resource, names. */
const nodesOf = async (site: Site, request: FastifyRequest): Promise<Nodes> => ({
  scope: await scopeOf(site, request),
  node: site.call.node ?? listedNode(site.entity.resource),
});

/** Every route of the crud room lets nobody in without signing in. */
const callerOf = (request: FastifyRequest): Caller => {
  if (!request.caller) throw new AppError('unauthenticated');
  return request.caller;
};

const wrapped = ({ entity }: Site, data: unknown): unknown =>
  entity.resource.calls?.wrap === 'data.data' ? { data } : data;

/** Refuses, as not there, a record of another node type or of another tree than the path says. */
const checkPath = ({ call, entity }: Site, request: FastifyRequest, row: Row): void => {
  const { tree } = entity.resource;
  if (call.node && rowType(entity, row) !== nodeTypes[call.node]) throw new AppError('notFound');
  const { scope } = paramsOf(request);
  if (scope !== undefined && tree?.scope && row[snakeCase(tree.scope.key)] !== pathId(scope)) {
    throw new AppError('notFound');
  }
};

const found = async (site: Site, request: FastifyRequest): Promise<Row> => {
  const row = await readRow(site.services.db, site.entity, idOf(request));
  checkPath(site, request, row);
  return row;
};

/** `filter=1` in place of a page asks for the list as a whole: this many rows at most. */
const wholeList = 1000;

const list: Handle = async (site, request) => {
  const { entity, services } = site;
  const { filter, ...rest } = request.query as Readonly<Record<string, unknown>>;
  const isWhole = filter === '1';
  const query = readListQuery(entity, readParameters(isWhole ? rest : request.query, listParameters));
  const asked = isWhole ? { ...query, page: 1, perPage: wholeList } : query;
  const page = await readPage(services.db, entity, asked, await nodesOf(site, request));
  return { ...page, data: wrapped(site, page.data) };
};

const all: Handle = async (site, request) => {
  const { entity, services } = site;
  const shownOnly = !may(callerOf(request), permissionOf(entity.resource, 'view'));
  const meant = await nodesOf(site, request);
  const given = readParameters(request.query, allParameters);
  // What is named already is only to be called by its title; the kind narrows what is offered.
  const isOffer = given['ids'] === undefined || meant.node !== listedNode(entity.resource);
  const nodes = isOffer ? meant : { ...meant, node: undefined };
  const query = readAllQuery(entity, given, { shownOnly, node: nodes.node });
  return { data: wrapped(site, await readAll(services.db, entity, query, nodes)) };
};

const exported: Handle = async (site, request, reply) => {
  const { entity, services } = site;
  const given = readParameters(request.query, ['format', 'columns', ...listParameters]);
  const nodes = await nodesOf(site, request);
  return sendExport(reply, services.db, entity, {
    narrowed: { ...readListQuery(entity, given), ...nodes },
    query: readExportQuery(entity, given),
    language: languageOf(request),
  });
};

const importRows: Handle = async (site, request) => {
  const { services, entity } = site;
  const body = readImport(entity, request.body);
  const ask = { entity, caller: callerOf(request), language: languageOf(request), scope: await scopeOf(site, request) };
  return { data: { job: await importFile(services, ask, body) } };
};

const importColumns: Handle = async ({ services, entity }, request) => {
  const fileId = readImportColumns(entity, request.body);
  return {
    data: await columnsOfFile(services, { entity, caller: callerOf(request), language: languageOf(request) }, fileId),
  };
};

const template: Handle = async ({ entity }, request, reply) => sendTemplate(reply, entity, languageOf(request));

const tree: Handle = async (site, request) => {
  const { entity, services } = site;
  const asked = readTreeQuery(entity, request.query);
  const scope = site.call.path.includes('{scope}') ? pathId(paramsOf(request)['scope']) : undefined;
  return { data: wrapped(site, await readTree(services.db, entity, { scope, ...asked })) };
};

const create: Handle = async ({ services, entity, call }, request, reply) => {
  const given = readNew(entity, request.body, call.node);
  const row = await inTransaction(services, callerOf(request), entity, (context) => createOne(context, given));
  return reply.code(201).send({ data: row });
};

const update: Handle = async (site, request) => {
  const { services, entity, call } = site;
  const given = readChanges(entity, request.body, call.patch ? ['_method'] : []);
  const { id } = await found(site, request);
  return {
    data: await inTransaction(services, callerOf(request), entity, (context) => updateOne(context, Number(id), given)),
  };
};

const remove: Handle = async (site, request) => {
  const { services, entity } = site;
  const { id } = await found(site, request);
  const removed = await inTransaction(services, callerOf(request), entity, (context) =>
    removeMany(context, [Number(id)]),
  );
  return { data: { removed } };
};

const restoreOne: Handle = async (site, request) => {
  const { services, entity } = site;
  const { id } = await found(site, request);
  const restored = await inTransaction(services, callerOf(request), entity, (context) => restore(context, Number(id)));
  return { data: { restored } };
};

const move: Handle = async ({ services, entity }, request) => {
  const asked = readMove(entity, request.body);
  const [node] = await inTransaction(services, callerOf(request), entity, (context) => moveNodes(context, asked));
  return { data: node };
};

const bulkMove: Handle = async ({ services, entity }, request) => {
  const asked = readBulkMove(entity, request.body);
  return { data: await inTransaction(services, callerOf(request), entity, (context) => moveNodes(context, asked)) };
};

const bulkUpdate: Handle = async ({ services, entity }, request) => {
  try {
    const rows = readBulkUpdate(entity, request.body);
    return { data: await inTransaction(services, callerOf(request), entity, (context) => updateMany(context, rows)) };
  } catch (error) {
    throw await nameRows(services.db, entity, request.body, error);
  }
};

const bulkRemove: Handle = async ({ services, entity }, request) => {
  const ids = readBulkRemove(entity, request.body);
  const removed = await inTransaction(services, callerOf(request), entity, (context) => removeMany(context, ids));
  return { data: { removed } };
};

/** A removed record keeps its history. */
const history: Handle = async (site, request) => {
  const { services, entity } = site;
  const entries = await historyOf(services.db, entity.resource.name, idOf(request));
  if (entries.length === 0) await found(site, request);
  return { data: entries };
};

const takes: Handle = async (site, request) => {
  const { services, entity } = site;
  const id = Number((await found(site, request))['id']);
  const { db } = services;
  return {
    data: {
      ...(await countTaken(db, entity.register, entity.resource.name, [id])),
      ...(await entity.rules.takes?.(db, id)),
    },
  };
};

const get: Handle = async (site, request) => ({ data: await found(site, request) });

/** What answers each call of a definition. */
export const handlers = {
  list,
  all,
  export: exported,
  import: importRows,
  importColumns,
  template,
  tree,
  get,
  create,
  update,
  remove,
  move,
  bulkMove,
  bulkUpdate,
  bulkRemove,
  history,
  takes,
  restore: restoreOne,
} as const satisfies Record<CallName, Handle>;
