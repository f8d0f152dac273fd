import { permissionOf, snakeCase } from '#schema';
import { packages } from '#resources/compliance/packages.ts';
import { storedRow } from '#server/crud/writeContext.ts';
import { asAttachment } from '#server/files/asAttachment.ts';
import { cleanFileName } from '#server/files/fileName.ts';
import { AppError } from '#server/http/errors.ts';
import { pathId } from '#server/http/pathId.ts';
import { languageOf, type Language } from '#server/http/language.ts';
import { nodesOfPackage } from '#server/rules/compliance/import/existing.ts';
import { factNames, type PackageInput } from '#server/rules/compliance/import/packageFacts.ts';
import { recordExport } from '#server/trail/recordExport.ts';
import type { Services } from '#server/services.ts';
import type { Sink } from '#server/sheets/cell.ts';
import { streamOf } from '#server/sheets/streamOf.ts';
import type { FastifyInstance } from 'fastify';
import { nodeTree, type TreeNode } from './nodeTree.ts';
import { writeJson } from './writeJson.ts';
import { writePackageWorkbook } from './writePackageWorkbook.ts';

type Write = (facts: PackageInput, nodes: readonly TreeNode[], language: Language, sink: Sink) => Promise<void>;
const formats: Readonly<Record<string, { readonly type: string; readonly write: Write }>> = {
  json: { type: 'application/json; charset=utf-8', write: (facts, nodes, _, sink) => writeJson(facts, nodes, sink) },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: writePackageWorkbook,
  },
};

const querystring = {
  type: 'object',
  additionalProperties: false,
  properties: { format: { type: 'string', enum: Object.keys(formats) } },
};

/** GET /package/{id}/export: the whole package as a file that an import takes back to the same tree. */
export const exportRoute = (app: FastifyInstance, services: Services): void => {
  const { db } = services;
  app.get<{ Params: { id: string }; Querystring: { format?: string } }>(
    '/package/:id/export',
    {
      config: { access: { anyOf: [permissionOf(packages, 'view')] }, units: 'kept' },
      schema: { tags: [packages.name], querystring },
    },
    async (request, reply) => {
      const id = pathId(request.params.id);
      const { format = 'xlsx' } = request.query;
      const row = await storedRow(db, 'compliance_packages', id);
      if (!row) throw new AppError('notFound');
      const facts = Object.fromEntries(factNames.map((name) => [name, row[snakeCase(name)] ?? null])) as PackageInput;
      const nodes = nodeTree(await nodesOfPackage(db, id));
      await recordExport(services, request.caller!, packages.name, {
        recordId: id,
        title: facts.title ?? null,
        format,
      });
      const { type, write } = formats[format]!;
      return asAttachment(reply, cleanFileName(`${facts.title ?? id}.${format}`))
        .type(type)
        .send(streamOf((sink) => write(facts, nodes, languageOf(request), sink)));
    },
  );
};
