import { listedNode, permissionOf, type CallName } from '#schema';
import type { FastifyRequest } from 'fastify';
import { answerTo, type Question } from '#server/database/question.ts';
import type { Row } from '#server/database/schema.ts';
import { may } from '#server/http/access.ts';
import { pathId } from '#server/http/pathId.ts';
import { languageOf } from '#server/http/language.ts';
import { recordExport } from '#server/trail/recordExport.ts';
import { historyOf } from '#server/trail/historyOf.ts';
import { allParameters, readAll, readAllQuery } from './all.ts';
import { readBulkUpdate, readIds, restoreMany, updateMany } from './bulk.ts';
import { createOne } from './createOne.ts';
import { asChosen, wholeOf } from './entity.ts';
import { readExportQuery, sendExport } from './exportList.ts';
import { importFile } from './import/importFile.ts';
import { columnsOfFile } from './import/columnsOfFile.ts';
import { readImport, readImportColumns } from './import/readImport.ts';
import { sendTemplate } from './import/sendTemplate.ts';
import { pageQuestion, type Nodes, type Page } from './list.ts';
import { listParameters, readListQuery, readParameters, readTreeQuery } from './listQuery.ts';
import { moveNodes } from './moveNodes.ts';
import { nameRows } from './nameRows.ts';
import { readChanges, readNew } from './readBody.ts';
import { readBulkMove, readMove, type Move } from './readMove.ts';
import { seenHistory } from './seenHistory.ts';
import { readRelated } from './related.ts';
import { removeMany } from './removeMany.ts';
import { restore } from './restore.ts';
import { countTaken } from './taken.ts';
import { readTree } from './tree.ts';
import { shownRow, shownRows } from './shownRows.ts';
import { updateOne } from './updateOne.ts';
import {
  paramsOf,
  idOf,
  hasScope,
  scopeOf,
  nodeOf,
  nodesOf,
  callerOf,
  isWrappedTwice,
  wrapped,
  written,
  found,
  type Handle,
  type Site,
} from './site.ts';

/** `filter=1` in place of a page asks for the list as a whole: this many rows at most. */
const wholeList = 1000;

/** What a list asks the database. */
const listQuestion = (site: Site, request: FastifyRequest, nodes: Nodes): Question<Page> => {
  const { entity, services } = site;
  const { filter, ...rest } = request.query as Readonly<Record<string, unknown>>;
  const isWhole = filter === '1';
  const query = readListQuery(entity, readParameters(isWhole ? rest : request.query, listParameters));
  return pageQuestion(services.db, entity, isWhole ? { ...query, page: 1, perPage: wholeList } : query, nodes);
};

/** The rows of a page are JSON already where the database's texts were such. */
const list: Handle = async (site, request, reply) => {
  const sentAhead = request.answered as Page | undefined;
  const { data, last_page, total } =
    sentAhead ?? (await answerTo(site.services.db, listQuestion(site, request, await nodesOf(site, request))));
  const [before, after] = isWrappedTwice(site) ? ['{"data":{"data":', '}'] : ['{"data":', ''];
  void reply.type('application/json; charset=utf-8');
  return `${before}${data.json()}${after},"last_page":${last_page},"total":${total}}`;
};

/** What a call asks the database, where that follows from its address and its caller alone. */
export const questionAhead = ({
  call,
}: Site): ((site: Site, request: FastifyRequest) => Question<unknown>) | undefined =>
  call.name === 'list' && !hasScope(call)
    ? (site, request) => listQuestion(site, request, { scope: undefined, node: nodeOf(site) })
    : undefined;

const all: Handle = async (site, request) => {
  const { services } = site;
  const entity = asChosen(site.entity);
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
  const narrowed = { ...readListQuery(entity, given), ...nodes };
  const query = readExportQuery(entity, given);
  await recordExport(services, callerOf(request), entity.resource.name, {
    ...query,
    filters: given['filters'] ?? null,
    search: given['q'] ?? null,
    scope: nodes.scope ?? null,
  });
  return sendExport(reply, services.db, entity, { narrowed, query, language: languageOf(request) });
};

/** For whom, and of what, a file is read. */
const readerOf = ({ entity }: Site, request: FastifyRequest) => ({
  entity: wholeOf(entity),
  caller: callerOf(request),
  language: languageOf(request),
});

const importRows: Handle = async (site, request) => {
  const body = readImport(site.entity, request.body);
  const ask = { ...readerOf(site, request), scope: await scopeOf(site, request) };
  return { data: { job: await importFile(site.services, ask, body) } };
};

const importColumns: Handle = async (site, request) => {
  const fileId = readImportColumns(site.entity, request.body);
  return { data: await columnsOfFile(site.services, readerOf(site, request), fileId) };
};

const template: Handle = async ({ entity }, request, reply) => sendTemplate(reply, entity, languageOf(request));

const tree: Handle = async (site, request) => {
  const { entity, services } = site;
  const asked = readTreeQuery(entity, request.query);
  const scope = hasScope(site.call) ? pathId(paramsOf(request)['scope']) : undefined;
  return { data: wrapped(site, await readTree(services.db, entity, { scope, ...asked })) };
};

const create: Handle = async (site, request, reply) => {
  const { services, entity, call } = site;
  const given = readNew(entity, request.body, call.node);
  const row = await written(site, request, (context) => createOne(context, given));
  return reply.code(201).send({ data: await shownRow(services, entity, row) });
};

const update: Handle = async (site, request) => {
  const { services, entity, call } = site;
  const given = readChanges(entity, request.body, call.patch ? ['_method'] : []);
  const { id } = await found(site, request);
  const row = await written(site, request, (context) => updateOne(context, Number(id), given));
  return { data: await shownRow(services, entity, row) };
};

const remove: Handle = async (site, request) => {
  const { id } = await found(site, request);
  return { data: await written(site, request, (context) => removeMany(context, [Number(id)])) };
};

const restoreOne: Handle = async (site, request) => {
  const { id } = await found(site, request);
  const restored = await written(site, request, (context) => restore(context, Number(id)));
  return { data: { restored } };
};

const moved = async (site: Site, request: FastifyRequest, asked: Move): Promise<readonly Row[]> => {
  const nodes = await written(site, request, (context) => moveNodes(context, asked));
  return shownRows(site.services, site.entity, nodes);
};

const move: Handle = async (site, request) => ({
  data: (await moved(site, request, readMove(site.entity, request.body)))[0],
});

const bulkMove: Handle = async (site, request) => ({
  data: await moved(site, request, readBulkMove(site.entity, request.body)),
});

const bulkUpdate: Handle = async (site, request) => {
  const { services, entity } = site;
  try {
    const rows = readBulkUpdate(entity, request.body);
    const done = await written(site, request, (context) => updateMany(context, rows));
    return { data: await shownRows(services, entity, done) };
  } catch (error) {
    throw await nameRows(services.db, entity, request.body, error);
  }
};

const bulkRemove: Handle = async (site, request) => {
  const ids = readIds(site.entity, request.body);
  return { data: await written(site, request, (context) => removeMany(context, ids)) };
};

const bulkRestore: Handle = async (site, request) => {
  const { services, entity } = site;
  const ids = readIds(entity, request.body);
  try {
    return { data: { restored: await written(site, request, (context) => restoreMany(context, ids)) } };
  } catch (error) {
    throw await nameRows(services.db, entity, request.body, error);
  }
};

/** A removed record keeps its history. */
const history: Handle = async (site, request) => {
  const { services, entity } = site;
  const entries = await historyOf(services.db, entity.resource.name, idOf(request));
  // Of what is gone nobody can tell any more to which unit it belonged.
  if (entity.sight || entries.length === 0) await found(site, request);
  return { data: await seenHistory(services.db, entity, entries) };
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

const related: Handle = async (site, request) => ({
  data: await readRelated(site.services.db, site.entity, await found(site, request), callerOf(request)),
});

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
  related,
  takes,
  restore: restoreOne,
  bulkRestore,
} as const satisfies Record<CallName, Handle>;
