import type { Field, NodeKind } from '#schema';
import { sql, type CompiledQuery, type RawBuilder } from 'kysely';
import type { Question } from '#server/database/question.ts';
import { rowsOf, type Rows } from '#server/database/rows.ts';
import type { Db, Row } from '#server/database/schema.ts';
import { livingSql } from './archive.ts';
import { fieldAt, rowSql, tableSql, type Entity } from './entity.ts';
import { placeSql } from './exportPlace.ts';
import { kindOf } from './kinds/index.ts';
import { isFilled } from './kinds/scalar.ts';
import type { ListQuery } from './listQuery.ts';
import { kindSql } from './nodeType.ts';
import { prepare, slot, type Statement } from './statement.ts';

const alias = 'a';

/** Which nodes of a tree are meant: those of one record's tree, and those of one kind. */
export interface Nodes {
  readonly scope: number | undefined;
  readonly node: NodeKind | undefined;
}

/** What a list is narrowed to. */
export interface Narrowed extends Nodes, Pick<ListQuery, 'filters' | 'patterns' | 'sort'> {}

/** Values of the slots, in the order in which `conditions` numbers them. */
const narrowingValues = ({ scope, patterns, filters }: Narrowed): unknown[] => [
  ...(scope === undefined ? [] : [scope]),
  ...patterns,
  ...filters.map(({ parameter }) => parameter),
];

const conditions = (entity: Entity, { scope, node, patterns, filters }: Narrowed): RawBuilder<unknown>[] => {
  let next = 0;
  const following = (): RawBuilder<unknown> => slot(next++);
  const scopeKey = entity.resource.tree?.scope?.key;
  return [
    ...(scope === undefined || !scopeKey ? [] : [sql`${fieldAt(entity, scopeKey, alias).value} = ${following()}`]),
    ...kindSql(entity, alias, node),
    ...(filters.some(({ column }) => column === 'archivedAt') ? [] : livingSql(entity.resource, alias)),
    ...patterns.map(() => sql`${sql.ref(`${alias}.folded`)} like ${following()}`),
    ...filters.map(({ column, operator }) => {
      const at = fieldAt(entity, column, alias);
      return kindOf(at.field).filters[operator]!.sql(at, following());
    }),
  ];
};

/** `where …` of what is asked for; empty where nothing narrows it. */
const whereSql = (entity: Entity, narrowed: Narrowed): RawBuilder<unknown> => {
  const all = conditions(entity, narrowed);
  return all.length > 0 ? sql`where ${sql.join(all, sql` and `)}` : sql``;
};

/** Empty values come last in both orders; the id decides between equals, so that pages never overlap. */
const orderSql = (entity: Entity, { sort }: Pick<Narrowed, 'sort'>): RawBuilder<unknown> => {
  const id = sql.ref(`${alias}.id`);
  if (!sort) return sql`order by ${id}`;
  const at = fieldAt(entity, sort.column, alias);
  const direction = sort.order === 'asc' ? sql`asc` : sql`desc`;
  const nulls = isFilled(at.field as Field) || sort.order === 'asc' ? sql`` : sql` nulls last`;
  return sql`order by ${kindOf(at.field).sort(at)} ${direction}${nulls}, ${id} ${direction}`;
};

/** What distinguishes one list statement from another, values apart. */
const shapeOf = ({ scope, node, patterns, filters, sort }: Narrowed): string =>
  [
    scope === undefined ? '' : 'scope',
    node ?? '',
    patterns.length,
    filters.map(({ column, operator }) => `${column}|${operator}`).join(','),
    sort ? `${sort.column},${sort.order}` : '',
  ].join(' ');

/** The page is cut out first, so that labels are looked up for its rows only, however far down it is. */
const pageStatement = (entity: Entity, narrowed: Narrowed, db: Db): Statement => {
  const count = narrowingValues(narrowed).length;
  const order = orderSql(entity, narrowed);
  const cut = sql`select ${sql.id(alias)}.* from ${tableSql(entity, alias)} ${whereSql(entity, narrowed)}
    ${order} limit ${slot(count)} offset ${slot(count + 1)}`;
  return prepare(sql`select ${rowSql(entity, alias)} from (${cut}) as ${sql.id(alias)} ${order}`, db);
};

const countStatement = (entity: Entity, narrowed: Narrowed, db: Db): Statement =>
  prepare(sql`select count(*) as total from ${tableSql(entity, alias)} ${whereSql(entity, narrowed)}`, db);

/** A page of rows in wire form. */
export interface Page {
  readonly data: Rows;
  readonly last_page: number;
  readonly total: number;
}

/** A page takes two statements, whatever the rows and their references. */
export const pageQuestion = (db: Db, entity: Entity, query: ListQuery, nodes: Nodes): Question<Page> => {
  const narrowed: Narrowed = { ...query, ...nodes };
  const shape = shapeOf(narrowed);
  const values = narrowingValues(narrowed);
  const page = entity.statements.get(`page ${shape}`, () => pageStatement(entity, narrowed, db));
  const count = entity.statements.get(`count ${shape}`, () => countStatement(entity, narrowed, db));
  return {
    queries: [page.bind([...values, query.perPage, (query.page - 1) * query.perPage]), count.bind(values)],
    read: ([data = rowsOf<Row>([]), counts]) => {
      const total = Number(counts?.objects()[0]?.['total'] ?? 0);
      return { data, last_page: Math.max(1, Math.ceil(total / query.perPage)), total };
    },
  };
};

/** The ids of everything that the filters find. */
export const foundIds = async (db: Db, entity: Entity, narrowed: Narrowed): Promise<ReadonlySet<unknown>> => {
  const statement = entity.statements.get(`ids ${shapeOf(narrowed)}`, () =>
    prepare(sql`select ${sql.ref(`${alias}.id`)} from ${tableSql(entity, alias)} ${whereSql(entity, narrowed)}`, db),
  );
  const rows = await statement.run(db, narrowingValues(narrowed));
  return new Set(rows.map(({ id }) => id));
};

/** True where something that the filters find has no value in a field. */
export const isAnyWithout = async (db: Db, entity: Entity, narrowed: Narrowed, name: string): Promise<boolean> => {
  const statement = entity.statements.get(`without ${name} ${shapeOf(narrowed)}`, () => {
    const all = [...conditions(entity, narrowed), sql`${fieldAt(entity, name, alias).value} is null`];
    const found = sql`select 1 from ${tableSql(entity, alias)} where ${sql.join(all, sql` and `)}`;
    return prepare(sql`select exists (${found}) as found`, db);
  });
  const [row] = await statement.run(db, narrowingValues(narrowed));
  return row?.['found'] === true;
};

/** The other field that a number is shown with. */
const outOf = (field: Field | undefined): string | undefined => (field?.kind === 'integer' ? field.outOf : undefined);

/** The query for everything that the filters find, for a sheet with the columns of these fields. */
export const everythingFound = (
  db: Db,
  entity: Entity,
  narrowed: Narrowed,
  names: readonly string[],
): CompiledQuery<Row> => {
  const shown = [...new Set(names.flatMap((name) => [name, outOf(entity.fields.get(name)) ?? []].flat()))];
  const placed = names.includes('parentId') && entity.resource.importKey ? sql`, ${placeSql(entity, alias)}` : sql``;
  return prepare(
    sql`select ${rowSql(entity, alias, shown)}${placed} from ${tableSql(entity, alias)}
      ${whereSql(entity, narrowed)} ${orderSql(entity, narrowed)}`,
    db,
  ).bind(narrowingValues(narrowed));
};
