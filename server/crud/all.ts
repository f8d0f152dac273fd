import { snakeCase, type NodeKind } from '#schema';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Row } from '#server/database/schema.ts';
import { AppError } from '#server/http/errors.ts';
import { livingSql } from './archive.ts';
import { fieldAt, tableSql, type Entity } from './entity.ts';
import { closedUpSql, foldSql } from './foldSql.ts';
import { idsOf, readId } from './kinds/filters.ts';
import { pictureOf, titleSql } from './kinds/labelSql.ts';
import type { Nodes } from './list.ts';
import { readCount, readWords } from './listQuery.ts';
import { kindSql } from './nodeType.ts';
import { prepare, slot, type Statement } from './statement.ts';

/** What a picker asks for. */
interface AllQuery {
  readonly ids: string | undefined;
  readonly patterns: readonly string[];
  readonly perPage: number;
  /** only those whose reference holds this id */
  readonly within: { readonly by: string; readonly id: number } | undefined;
  /** search only in what a picker shows, for those who may not view the records themselves */
  readonly shownOnly: boolean;
}

/** The parameters of `all`. */
export const allParameters = ['q', 'ids', 'per_page', 'within'] as const;
const mostIds = 1000;
/** Rows of one answer; groups are few, so all of them come unless told. */
const most = 1000;

const readIds = (text: string | undefined): string | undefined => {
  if (text === undefined) return undefined;
  const ids = text.split(',').filter(Boolean).map(readId);
  if (ids.includes(undefined) || ids.length > mostIds) {
    throw new AppError('badQuery', { fields: { ids: [{ code: 'filterValue', limit: text.slice(0, 100) }] } });
  }
  return ids.join(',');
};

/** Names of the fields by which some form narrows this picker; by no others, since it tells what they hold. */
const narrowings = ({ register, resource }: Entity): string[] =>
  register.resources.flatMap(({ fields }) =>
    Object.values(fields).flatMap((field) =>
      'within' in field && field.within && field.to === resource.name && field.within.by in resource.fields
        ? [field.within.by]
        : [],
    ),
  );

const readWithin = (entity: Entity, text: string | undefined): AllQuery['within'] => {
  if (text === undefined) return undefined;
  const [by = '', id] = text.split(',');
  const known = readId(id ?? '');
  if (known === undefined || !narrowings(entity).includes(by)) {
    throw new AppError('badQuery', { fields: { within: [{ code: 'filterValue', limit: text.slice(0, 100) }] } });
  }
  return { by, id: known };
};

/** Reads the parameters of `all`. */
export const readAllQuery = (
  entity: Entity,
  given: Readonly<Record<string, string>>,
  { shownOnly, node }: { readonly shownOnly: boolean; readonly node: NodeKind | undefined },
): AllQuery => ({
  ids: readIds(given['ids']),
  patterns: readWords(entity, given['q']),
  perPage: readCount('per_page', given['per_page'], node === 'group' ? most : 50, most),
  within: readWithin(entity, given['within']),
  shownOnly,
});

/** Items of many groups are told apart by what they stand in. */
const groupTitle = (entity: Entity, { node }: Nodes): RawBuilder<unknown>[] => {
  if (node !== 'item') return [];
  const { resource } = entity;
  return [sql`(select ${titleSql(resource, 'g')} from ${tableSql(entity, 'g')} where g.id = a.parent_id) as above`];
};

const columns = (entity: Entity, nodes: Nodes): RawBuilder<unknown> => {
  const { resource } = entity;
  const picture = pictureOf(resource);
  const named: readonly (readonly [string, string | undefined])[] = [
    ['code', resource.code],
    ['avatar', picture],
    ['parent_id', resource.tree && 'parentId'],
    ['type', resource.tree?.types?.key],
  ];
  const more = named.flatMap(([wireName, field]) =>
    field === undefined ? [] : [sql`${sql.ref(`a.${snakeCase(field)}`)} as ${sql.id(wireName)}`],
  );
  return sql.join([sql`a.id`, sql`${titleSql(resource, 'a')} as title`, ...more, ...groupTitle(entity, nodes)]);
};

/** What a picker shows of a record, as search sees it. */
const shownSql = ({ resource }: Entity): RawBuilder<unknown> => {
  const title = titleSql(resource, 'a');
  const shown = resource.code ? sql`concat_ws(' ', ${title}, ${sql.ref(`a.${snakeCase(resource.code)}`)})` : title;
  return closedUpSql(foldSql(shown));
};

const matching = (entity: Entity, pattern: RawBuilder<unknown>, shownOnly: boolean): RawBuilder<unknown> =>
  shownOnly ? sql`(a.folded like ${pattern} and ${shownSql(entity)} like ${pattern})` : sql`a.folded like ${pattern}`;

/** Nodes by where they stand: each group before what it holds, siblings in their order. */
const groupsInOrder = (entity: Entity): RawBuilder<unknown> => {
  const own = (name: string) => sql.join([...kindSql(entity, name, 'group'), sql`true`], sql` and `);
  return sql`(with recursive ordered as (
      select top.id, array[top.position::bigint, top.id] as place
        from ${tableSql(entity, 'top')} where top.parent_id is null and ${own('top')}
      union all select below.id, ordered.place || array[below.position::bigint, below.id]
        from ${tableSql(entity, 'below')} join ordered on below.parent_id = ordered.id where ${own('below')}
    ) select id, place from ordered)`;
};

/** In what order a picker lists: nodes as they stand in their tree, others by their titles. */
const inOrder = (entity: Entity, { node }: Nodes): { join: RawBuilder<unknown>; order: RawBuilder<unknown> } => {
  if (node === 'group')
    return { join: sql`join ${groupsInOrder(entity)} as standing on standing.id = a.id`, order: sql`standing.place` };
  if (entity.resource.tree) return { join: sql``, order: sql`a.position, a.id` };
  return { join: sql``, order: sql`${titleSql(entity.resource, 'a')} collate persian, a.id` };
};

const statementOf = (entity: Entity, query: AllQuery, nodes: Nodes, db: Db): Statement => {
  let next = 1;
  const { scope, node } = nodes;
  const scopeKey = entity.resource.tree?.scope?.key;
  const conditions = [
    ...(scope === undefined || !scopeKey ? [] : [sql`${fieldAt(entity, scopeKey, 'a').value} = ${slot(next++)}`]),
    ...kindSql(entity, 'a', node),
    ...(query.ids === undefined ? livingSql(entity.resource, 'a') : []),
    ...(query.ids === undefined ? [] : [sql`a.id = any(${idsOf(slot(next++))})`]),
    ...(query.within ? [sql`${fieldAt(entity, query.within.by, 'a').value} = ${slot(next++)}`] : []),
    ...query.patterns.map(() => matching(entity, slot(next++), query.shownOnly)),
  ];
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
  const { join, order } = inOrder(entity, nodes);
  return prepare(
    sql`select ${columns(entity, nodes)} from ${tableSql(entity, 'a')} ${join} ${where} order by ${order} limit ${slot(0)}`,
    db,
  );
};

/** Records by their labels, for pickers. */
export const readAll = (db: Db, entity: Entity, query: AllQuery, nodes: Nodes): Promise<Row[]> => {
  const { scope, node } = nodes;
  const shape = `all ${node} ${scope === undefined} ${query.ids === undefined} ${query.patterns.length} ${query.shownOnly} ${query.within?.by}`;
  const values = [scope, query.ids, query.within?.id].filter((value) => value !== undefined);
  const statement = entity.statements.get(shape, () => statementOf(entity, query, nodes, db));
  return statement.run(db, [query.perPage, ...values, ...query.patterns]);
};
