import { camelCase, snakeCase, type Resource, nodeTypes } from '#schema';
import { sql } from 'kysely';
import type { Db, Row } from '#server/database/schema.ts';
import { AppError } from '#server/http/errors.ts';
import { resourceNamed } from './kinds/labelSql.ts';
import { livingSql } from './archive.ts';
import { seenSql } from './belongingSql.ts';
import { rowSql, tableSql, type Entity } from './entity.ts';
import { foundIds } from './list.ts';
import type { TreeQuery } from './listQuery.ts';
import { rowType } from './nodeType.ts';
import { prepare, slot } from './statement.ts';
import { addMembers } from './treeMembers.ts';

type Node = Record<string, unknown>;

/** What a tree is asked for: nodes that do not suit are left out, unless one below them does. */
interface TreeAsk extends TreeQuery {
  readonly scope: number | undefined;
}

/** The fields of a node: what stands above it is told by its id, and computed fields are left to a rule where there is one. */
const nodeFields = (entity: Entity): string[] =>
  [...entity.fields]
    .filter(([name, { storage }]) => name !== 'parentId' && !(entity.rules.tree && storage === 'computed'))
    .map(([name]) => name);

const flatNodes = (db: Db, entity: Entity, { scope, archive }: TreeAsk): Promise<Row[]> => {
  const key = entity.resource.tree?.scope?.key;
  const only = [
    ...(key ? [sql`${sql.ref(`a.${snakeCase(key)}`)} = ${slot(0)}`] : []),
    ...(archive ? [] : livingSql(entity.resource, 'a')),
  ];
  const where = only.length > 0 ? sql`where ${sql.join(only, sql` and `)}` : sql``;
  const columns = sql`a.parent_id, ${rowSql(entity, 'a', nodeFields(entity))}`;
  const statement = entity.statements.get(archive ? 'tree archive' : 'tree', () =>
    prepare(sql`select ${columns} from ${tableSql(entity, 'a')} ${where} order by a.position, a.id`, db),
  );
  return statement.run(db, key ? [scope] : []);
};

/** Rows with camelCase keys; all rows of a query have the same keys, so each is renamed once. */
const renamed = (rows: readonly Row[]): Node[] => {
  const names = Object.keys(rows[0] ?? {}).map((key): [string, string] => [camelCase(key), key]);
  return rows.map((row) => {
    const node: Node = {};
    for (const [name, key] of names) node[name] = row[key];
    return node;
  });
};

/** Values of computed fields that need the whole tree: the rule sees camelCase, the rows stay as they travel. */
const applyRule = (entity: Entity, rows: readonly Row[], scope: Row | undefined): void => {
  const rule = entity.rules.tree;
  if (!rule) return;
  const nodes = renamed(rows);
  rule(nodes, scope);
  const computed = Object.entries(entity.resource.fields).filter(([, field]) => field.storage === 'computed');
  for (const [name] of computed) {
    const key = snakeCase(name);
    for (const [index, row] of rows.entries()) row[key] = nodes[index]?.[name] ?? null;
  }
};

interface Lists {
  readonly groups: string;
  readonly items: string;
}
const listsOf = ({ tree }: Resource): Lists => {
  const groups = snakeCase(tree?.children ?? 'children');
  return { groups, items: tree?.types ? snakeCase(tree.types.items) : groups };
};

/** What a group says of itself beside its fields. */
const addCounts = (node: Node, groups: number, items: number): void => {
  node['groups_count'] = groups;
  node['items_count'] = items;
  node['grouping_deactive'] = items > 0;
};

const countChildren = (parent: Node, isItem: boolean): void =>
  addCounts(
    parent,
    Number(parent['groups_count'] ?? 0) + (isItem ? 0 : 1),
    Number(parent['items_count'] ?? 0) + (isItem ? 1 : 0),
  );

/** Nests flat nodes, already in the order of their positions, under their parents. */
const nested = (entity: Entity, rows: readonly Row[]): Node[] => {
  const { resource } = entity;
  const types = resource.tree?.types;
  const lists = listsOf(resource);
  const byId = new Map<unknown, Node>();
  const isItem = (row: Row): boolean => rowType(entity, row) === nodeTypes.item;
  for (const row of rows) {
    byId.set(row['id'], row);
    if (isItem(row)) continue;
    row[lists.groups] = [];
    if (lists.items !== lists.groups) row[lists.items] = [];
    if (types) addCounts(row, 0, 0);
  }
  const top: Node[] = [];
  for (const row of rows) {
    const parent = byId.get(row['parent_id']);
    const list = parent?.[isItem(row) ? lists.items : lists.groups];
    if (!Array.isArray(list)) {
      top.push(row);
      continue;
    }
    list.push(row);
    if (types && parent) countChildren(parent, isItem(row));
  }
  return top;
};

/** The record whose tree it is, in database form. */
export const storedScope = async (db: Db, entity: Entity, scope: number): Promise<Row> => {
  const to = resourceNamed(entity.register, entity.resource.tree?.scope?.to ?? '');
  const { rows } = await sql<Row>`select s.* from ${seenSql(entity, to, 's')} where s.id = ${scope}`.execute(db);
  const [row] = rows;
  if (!row) throw new AppError('notFound');
  return row;
};

/** The rows that are found, and what stands above them, so that each is seen in its place. */
const trunkOf = (rows: readonly Row[], found: ReadonlySet<unknown>): readonly Row[] => {
  const byId = new Map(rows.map((row) => [row['id'], row]));
  const kept = new Set<Row>();
  for (const row of rows) {
    if (!found.has(row['id'])) continue;
    for (let at: Row | undefined = row; at && !kept.has(at); at = byId.get(at['parent_id'])) kept.add(at);
  }
  return rows.filter((row) => kept.has(row));
};

/** The whole tree, nested, in one statement and one more for its members. Throws 404 where its scope does not exist. */
export const readTree = async (db: Db, entity: Entity, ask: TreeAsk): Promise<readonly Node[]> => {
  const { scope, filters } = ask;
  const owner = entity.resource.tree?.scope;
  const kept = owner && scope !== undefined ? await storedScope(db, entity, scope) : undefined;
  const rows = await flatNodes(db, entity, ask);
  applyRule(entity, rows, kept);
  const narrowed = { scope, node: undefined, filters, patterns: [], sort: undefined };
  const shown = filters.length > 0 ? trunkOf(rows, await foundIds(db, entity, narrowed)) : rows;
  await addMembers(db, entity, shown, scope);
  return nested(entity, shown);
};
