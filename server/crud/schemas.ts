import {
  isAlways,
  snakeCase,
  type CallName,
  type Field,
  type FieldKind,
  type FieldOf,
  type ResolvedCall,
} from '#schema';
import type { FastifySchema } from 'fastify';
import { importModes } from '#resources/sheetReport.ts';
import type { Entity } from './entity.ts';
import { kindOf } from './kinds/index.ts';
import type { JsonSchema } from './kinds/kind.ts';
import { orNull } from './kinds/scalar.ts';
import { treeParameters } from './listQuery.ts';

const object = (properties: Readonly<Record<string, JsonSchema>>, required: readonly string[] = []): JsonSchema => ({
  type: 'object',
  properties,
  additionalProperties: false,
  ...(required.length > 0 && { required }),
});
const id: JsonSchema = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER };
const text: JsonSchema = { type: 'string' };
const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
const data = (inner: JsonSchema): JsonSchema => object({ data: inner }, ['data']);
const anything: JsonSchema = {};

const bodyField = (field: Field): JsonSchema => {
  const given = kindOf(field).body(field as FieldOf<FieldKind>);
  return field.required || isAlways(field) ? given : orNull(given);
};

const bodyFields = ({ writable }: Entity): Record<string, JsonSchema> =>
  Object.fromEntries([...writable].map(([name, field]) => [name, bodyField(field)]));

/** A row as `get` gives it. */
const row = ({ fields }: Entity): JsonSchema => {
  const properties = Object.assign(
    {},
    ...[...fields].map(([name, field]) => kindOf(field).row(name, field as FieldOf<FieldKind>)),
  ) as Record<string, JsonSchema>;
  return object(properties, Object.keys(properties));
};

const newBody = (entity: Entity): JsonSchema => {
  const { tree } = entity.resource;
  const required = [...entity.writable]
    .filter(([, field]) => field.required && !field.only && !('default' in field && field.default !== undefined))
    .map(([name]) => name);
  return object(
    {
      ...bodyFields(entity),
      ...(tree && { parentId: orNull(id), position: { type: 'integer', minimum: 0 } }),
      ...(tree?.types && { [tree.types.key]: { type: 'integer', enum: [1, 2] } }),
      ...(tree?.scope && { [tree.scope.key]: id }),
    },
    required,
  );
};

const changes = (entity: Entity, more: Readonly<Record<string, JsonSchema>> = {}): JsonSchema =>
  object({ ...bodyFields(entity), revision: id, ...more });

const ids = object({ ids: { ...list(id), minItems: 1, maxItems: 1000 } }, ['ids']);

const bodies: { readonly [C in CallName]?: (entity: Entity, call: ResolvedCall) => JsonSchema } = {
  create: newBody,
  update: (entity, { patch }) => changes(entity, patch ? { _method: { type: 'string', enum: ['PATCH'] } } : {}),
  move: ({ resource }) => {
    const key = resource.tree?.moveKey ?? 'id';
    const position = { type: 'integer', minimum: 0 };
    return object({ [key]: id, parentId: orNull(id), position, revision: id }, [key, 'parentId']);
  },
  bulkMove: () =>
    object(
      {
        ids: { ...list(id), minItems: 1, maxItems: 1000 },
        parentId: orNull(id),
        position: { type: 'integer', minimum: 0 },
      },
      ['ids', 'parentId'],
    ),
  bulkUpdate: (entity) => ({
    oneOf: [
      object({ rows: { ...list(changes(entity, { id })), minItems: 1, maxItems: 1000 } }, ['rows']),
      object({ ids: { ...list(id), minItems: 1, maxItems: 1000 }, values: changes(entity) }, ['ids', 'values']),
    ],
  }),
  import: () =>
    object(
      {
        fileId: id,
        dryRun: { type: 'boolean' },
        mode: { type: 'string', enum: importModes },
        columns: { ...list({ type: ['string', 'null'] }), maxItems: 1000 },
      },
      ['fileId'],
    ),
  importColumns: () => object({ fileId: id }, ['fileId']),
  bulkRemove: () => ids,
  bulkRestore: () => ids,
};

const listQuery = { page: text, per_page: text, sort: text, filters: text, q: text };
const queries: { readonly [C in CallName]?: JsonSchema } = {
  list: object({ ...listQuery, filter: { type: 'string', enum: ['1'] } }),
  all: object({ q: text, ids: text, per_page: text }),
  export: object({ ...listQuery, format: { type: 'string', enum: ['xlsx', 'csv'] }, columns: text }),
};

/** A tree is narrowed by the values of its fields: `?owner_id=3`. */
const treeQuery = (entity: Entity): JsonSchema =>
  object({
    ...Object.fromEntries(treeParameters(entity).map((name) => [name, text])),
    ...(entity.resource.removal?.archives && { archived: { type: 'string', enum: ['1'] } }),
  });

const label = object(
  {
    id: { type: 'integer' },
    title: text,
    code: orNull(text),
    avatar: orNull(text),
    parent_id: { type: ['integer', 'null'] },
    type: { type: 'integer' },
    above: orNull(text),
  },
  ['id', 'title'],
);
const relatedRow: JsonSchema = { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } };
const removed = ({ resource: { removal } }: Entity): JsonSchema =>
  data(
    object({ removed: { type: 'integer' }, ...(removal?.archives && { archived: { type: 'integer' } }) }, ['removed']),
  );

const restored = (): JsonSchema => data(object({ restored: { type: 'integer' } }, ['restored']));

const answers: { readonly [C in CallName]: (entity: Entity) => JsonSchema } = {
  list: (entity) =>
    object({ data: list(row(entity)), last_page: { type: 'integer' }, total: { type: 'integer' } }, [
      'data',
      'last_page',
      'total',
    ]),
  all: () => data(list(label)),
  export: () => ({ type: 'string', format: 'binary' }),
  import: () => data(object({ job: { type: 'integer' } }, ['job'])),
  importColumns: () =>
    data(
      object({
        headings: list(text),
        columns: list({ type: ['string', 'null'] }),
        remembered: { type: 'boolean' },
        settled: { type: 'boolean' },
        samples: list(list(text)),
        fields: list(object({ name: text, label: text, needed: { type: 'boolean' }, is_key: { type: 'boolean' } })),
      }),
    ),
  template: () => ({ type: 'string', format: 'binary' }),
  tree: () => data(list({ type: 'object', additionalProperties: true })),
  get: (entity) => data(row(entity)),
  create: (entity) => data(row(entity)),
  update: (entity) => data(row(entity)),
  move: (entity) => data(row(entity)),
  bulkMove: (entity) => data(list(row(entity))),
  bulkUpdate: (entity) => data(list(row(entity))),
  remove: removed,
  bulkRemove: removed,
  restore: restored,
  bulkRestore: restored,
  related: () =>
    data(
      list(
        object({ resource: text, field: text, total: { type: 'integer' }, rows: list(relatedRow) }, [
          'resource',
          'field',
          'total',
          'rows',
        ]),
      ),
    ),
  takes: () => data({ type: 'object', additionalProperties: { type: 'integer' } }),
  history: () =>
    data(
      list(
        object({
          id: { type: 'integer' },
          at: { type: 'string', format: 'date-time' },
          action: text,
          user: { type: ['object', 'null'], properties: { id: { type: 'integer' }, title: text } },
          before: anything,
          after: anything,
        }),
      ),
    ),
};

const pathParameters = ({ path }: ResolvedCall): Record<string, JsonSchema> =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, text]));

/** A list or tree in the envelope of its resource. */
const enveloped = (entity: Entity, name: CallName, answer: JsonSchema): JsonSchema => {
  const twice = entity.resource.calls?.wrap === 'data.data' && ['list', 'all', 'tree'].includes(name);
  const properties = answer['properties'] as Readonly<Record<string, JsonSchema>> | undefined;
  return twice && properties?.['data']
    ? { ...answer, properties: { ...properties, data: data(properties['data']) } }
    : answer;
};

/** The JSON schema of a call; it documents what the crud room checks by itself. */
export const schemaOf = (entity: Entity, call: ResolvedCall): FastifySchema => {
  const body = bodies[call.name]?.(entity, call);
  const querystring = call.name === 'tree' ? treeQuery(entity) : queries[call.name];
  const parameters = pathParameters(call);
  return {
    tags: [entity.resource.name],
    operationId: [snakeCase(call.name), entity.resource.name, call.node].filter(Boolean).join('-'),
    ...(Object.keys(parameters).length > 0 && { params: object(parameters) }),
    ...(querystring && { querystring }),
    ...(body && { body }),
    response: { [call.name === 'create' ? 201 : 200]: enveloped(entity, call.name, answers[call.name](entity)) },
  };
};

/** The schema of the calls that come by one path: that of the first, its body any of theirs, its answers all of them. */
export const sharedSchema = (entity: Entity, calls: readonly ResolvedCall[]): FastifySchema => {
  const schemas = calls.map((call) => schemaOf(entity, call));
  const [first = {}] = schemas;
  if (schemas.length <= 1) return first;
  return {
    ...first,
    body: { oneOf: schemas.map(({ body }) => body) },
    response: Object.assign({}, ...schemas.map(({ response }) => response)) as object,
  };
};
