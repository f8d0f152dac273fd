import { snakeCase } from '#schema';
import { sql, type RawBuilder } from 'kysely';
import { emptyFilter, readYesNo } from './filters.ts';
import type { FieldAt, JsonSchema, KindAnswer } from './kind.ts';
import { scalar } from './scalar.ts';

const fileSchema: JsonSchema = {
  type: 'object',
  required: ['id', 'name', 'size', 'type'],
  properties: {
    id: { type: 'integer' },
    name: { type: 'string' },
    size: { type: 'integer' },
    type: { type: 'string' },
  },
  additionalProperties: false,
};

const attached = (at: FieldAt<'files'>): RawBuilder<unknown> =>
  sql`from files as file where file.resource = ${sql.lit(at.resource.name)}
    and file.field = ${sql.lit(at.name)} and file.record_id = ${sql.ref(`${at.alias}.id`)}`;

const files: KindAnswer<'files'> = {
  storage: 'files',
  blank: null,
  body: (field) => ({
    type: 'array',
    maxItems: field.maxCount ?? 20,
    items: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
  }),
  row: (name) => ({ [snakeCase(name)]: { type: 'array', items: fileSchema } }),
  select: (at) => ({
    [snakeCase(at.name)]: sql`(select coalesce(json_agg(json_build_object(
      'id', file.id, 'name', file.name, 'size', file.size, 'type', file.type) order by file.id), '[]'::json)
      ${attached(at)})`,
  }),
  clean: (value) => (Array.isArray(value) ? [...new Set(value)] : (value ?? [])),
  filters: {
    empty: {
      read: readYesNo,
      sql: (at, parameter) => sql`(not exists (select 1 ${attached(at)})) = ${parameter}::boolean`,
    },
  },
  sort: (at) => sql`(select count(*) ${attached(at)})`,
  cell: (row, wireName) => {
    const list = row[wireName];
    return Array.isArray(list) ? list.map((file: { name: string }) => file.name).join('، ') : '';
  },
};

const avatar: KindAnswer<'avatar'> = {
  ...scalar<'avatar'>({ body: () => ({ type: 'string', maxLength: 200 }), row: { type: 'string' } }),
  picture: true,
  filters: { empty: emptyFilter },
};

/** Kinds whose value is kept as files. */
export const attachmentKinds = { files, avatar };
