import { camelCase, expandedName, isAlways, snakeCase, tableName, type FieldKind } from '#schema';
import { sql, type RawBuilder } from 'kysely';
import { choiceSql } from '#server/crud/belongingSql.ts';
import { joinTableName } from '#server/crud/tables.ts';
import { joinNames } from '#server/sheets/names.ts';
import { branchSql } from './branchSql.ts';
import { emptyFilter, equality, idsOf, readId, readMany, readYesNo } from './filters.ts';
import type { FieldAt, JsonSchema, KindAnswer } from './kind.ts';
import { labelSql, resourceNamed, titleSql } from './labelSql.ts';
import { orNull, scalar } from './scalar.ts';

const labelSchema: JsonSchema = {
  type: 'object',
  required: ['id', 'title'],
  properties: {
    id: { type: 'integer' },
    title: { type: 'string' },
    avatar: { type: ['string', 'null'] },
  },
  additionalProperties: false,
};
const idSchema: JsonSchema = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER };

const targetTable = (at: FieldAt<'reference' | 'references'>): RawBuilder<unknown> => sql.table(tableName(at.field.to));

/** The other record by its title, as far as it is seen. */
const labelOf = (at: FieldAt<'reference' | 'references'>): RawBuilder<unknown> => {
  const resource = resourceNamed(at.register, at.field.to);
  return labelSql(resource, 'target', choiceSql(at, resource, 'target'));
};

const sortedTitle = (at: FieldAt<'reference'>): RawBuilder<unknown> => {
  const resource = resourceNamed(at.register, at.field.to);
  const title = titleSql(resource, 'target');
  const seen = choiceSql(at, resource, 'target');
  return seen ? sql`case when ${seen} then ${title} end` : title;
};

const target = (at: FieldAt<'reference' | 'references'>, shown: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select ${shown} from ${targetTable(at)} as target where target.id = ${at.value})`;

const linked = (at: FieldAt<'references'>, shown: RawBuilder<unknown>, joined: RawBuilder<unknown>) => {
  const links = sql`${sql.table(joinTableName(at.resource, at.name))} as link`;
  const owned = sql`link.owner_id = ${sql.ref(`${at.alias}.id`)}`;
  return sql`(select coalesce(json_agg(${shown} order by link.position, link.target_id), '[]'::json)
    from ${links}${joined} where ${owned})`;
};

const anyLink = (at: FieldAt<'references'>, more: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`exists (select 1 from ${sql.table(joinTableName(at.resource, at.name))} as link
    where link.owner_id = ${sql.ref(`${at.alias}.id`)}${more})`;

const titlesOf = (labels: unknown): string =>
  Array.isArray(labels) ? joinNames(labels.map((label: { title: string }) => label.title)) : '';

const reference: KindAnswer<'reference'> = {
  ...scalar<'reference'>({ body: () => idSchema, row: { type: 'integer' } }),
  row: (name, field) => ({
    [snakeCase(name)]: isAlways(field) ? { type: 'integer' } : { type: ['integer', 'null'] },
    [snakeCase(expandedName(name))]: isAlways(field) ? labelSchema : orNull(labelSchema),
  }),
  select: (at) => ({
    [snakeCase(at.name)]: at.value,
    [snakeCase(expandedName(at.name))]: target(at, labelOf(at)),
  }),
  filters: {
    ...equality<FieldKind>(readId),
    include: { read: readMany(readId), sql: (at, parameter) => sql`${at.value} = any(${idsOf(parameter)})` },
    under: {
      read: readMany(readId),
      sql: (at, parameter) => sql`${at.value} = any(${branchSql(targetTable(at), idsOf(parameter))})`,
    },
    empty: emptyFilter,
  },
  sort: (at) => target(at, sql`(${sortedTitle(at)}) collate persian`),
  cell: (row, wireName) => {
    const label = row[wireName.replace(/_id$/, '')] as { title: string } | null | undefined;
    return label?.title ?? null;
  },
};

const references: KindAnswer<'references'> = {
  storage: 'links',
  blank: null,
  body: () => ({ type: 'array', maxItems: 1000, items: idSchema }),
  row: (name) => ({
    [snakeCase(name)]: { type: 'array', items: { type: 'integer' } },
    [snakeCase(expandedName(name))]: { type: 'array', items: labelSchema },
  }),
  select: (at) => ({
    [snakeCase(at.name)]: linked(at, sql`link.target_id`, sql``),
    [snakeCase(expandedName(at.name))]: linked(
      at,
      labelOf(at),
      sql` join ${targetTable(at)} as target on target.id = link.target_id`,
    ),
  }),
  clean: (value) => (Array.isArray(value) ? [...new Set(value)] : (value ?? [])),
  filters: {
    include: {
      read: readMany(readId),
      sql: (at, parameter) => anyLink(at, sql` and link.target_id = any(${idsOf(parameter)})`),
    },
    under: {
      read: readMany(readId),
      sql: (at, parameter) =>
        anyLink(at, sql` and link.target_id = any(${branchSql(targetTable(at), idsOf(parameter))})`),
    },
    empty: { read: readYesNo, sql: (at, parameter) => sql`(not ${anyLink(at, sql``)}) = ${parameter}::boolean` },
  },
  sort: (at) => sql`(select count(*) from ${sql.table(joinTableName(at.resource, at.name))} as link
    where link.owner_id = ${sql.ref(`${at.alias}.id`)})`,
  cell: (row, wireName) => titlesOf(row[snakeCase(expandedName(camelCase(wireName)))]),
};

/** Kinds whose value is another record, or many. */
export const referenceKinds = { reference, references };
