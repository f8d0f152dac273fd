import { nodeKinds, nodeTypes, snakeCase, tableName, type NodeKind, type Register, type Resource } from '#schema';
import { sql } from 'kysely';
import type { Executor, Row } from '#server/database/schema.ts';
import { countKept } from './keptRecords.ts';
import { idsOf } from './kinds/filters.ts';
import { resourceNamed } from './kinds/labelSql.ts';

/** A way by which records go along when others are removed. */
interface Edge {
  readonly resource: string;
  readonly column: string;
}

const edgesTo = (register: Register, name: string): Edge[] =>
  register.resources.flatMap((resource: Resource) => [
    ...(resource.tree && resource.name === name ? [{ resource: name, column: 'parent_id' }] : []),
    ...(resource.tree?.scope?.to === name
      ? [{ resource: resource.name, column: snakeCase(resource.tree.scope.key) }]
      : []),
    ...Object.entries(resource.fields)
      .filter(([, field]) => 'onRemove' in field && field.onRemove === 'cascade' && field.to === name)
      .map(([field]) => ({ resource: resource.name, column: snakeCase(field) })),
  ]);

const follow = async (executor: Executor, { resource, column }: Edge, ids: readonly number[]): Promise<number[]> => {
  const { rows } = await sql<Row>`select id from ${sql.table(tableName(resource))}
    where ${sql.id(column)} = any(${idsOf(sql`${ids.join(',')}`)})`.execute(executor);
  return rows.map((row) => Number(row['id']));
};

/** Ids by resource, in the order in which they were reached: what is removed first comes last. */
export type Taken = ReadonlyMap<string, ReadonlySet<number>>;

/** The given records and everything that goes along with them. */
export const collectTaken = async (
  executor: Executor,
  register: Register,
  name: string,
  ids: readonly number[],
): Promise<Taken> => {
  const taken = new Map<string, Set<number>>([[resourceNamed(register, name).name, new Set(ids)]]);
  const waiting = [{ name, ids }];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    for (const edge of edgesTo(register, next.name)) {
      const known = taken.get(edge.resource) ?? new Set<number>();
      taken.set(edge.resource, known);
      const fresh = (await follow(executor, edge, next.ids)).filter((id) => !known.has(id));
      for (const id of fresh) known.add(id);
      if (fresh.length > 0) waiting.push({ name: edge.resource, ids: fresh });
    }
  }
  return taken;
};

/** How many records those are; in a family its groups and items apart, under `name:group` and `name:item`. */
const counted = async (executor: Executor, resource: Resource, ids: readonly number[]): Promise<[string, number][]> => {
  const key = resource.tree?.types?.key;
  if (!key || ids.length === 0) return [[resource.name, ids.length]];
  const { rows } = await sql<Row>`select ${sql.id(key)} as type, count(*) as count
    from ${sql.table(tableName(resource.name))} where id = any(${idsOf(sql`${ids.join(',')}`)}) group by 1`.execute(
    executor,
  );
  const countOf = (kind: NodeKind): number =>
    Number(rows.find(({ type }) => Number(type) === nodeTypes[kind])?.['count'] ?? 0);
  return nodeKinds.map((kind) => [`${resource.name}:${kind}`, countOf(kind)]);
};

/** How many records of which resource go along with these, themselves not counted. */
export const countTaken = async (
  executor: Executor,
  register: Register,
  name: string,
  ids: readonly number[],
): Promise<Record<string, number>> => {
  const taken = await collectTaken(executor, register, name, ids);
  const counts: Record<string, number> = {};
  for (const [reached, found] of taken) {
    const along = [...found].filter((id) => reached !== name || !ids.includes(id));
    if (along.length === 0) continue;
    Object.assign(counts, Object.fromEntries(await counted(executor, resourceNamed(register, reached), along)));
  }
  const resource = resourceNamed(register, name);
  return {
    ...counts,
    ...(await countKept(executor, register, resource, taken.get(resource.name) ?? [])),
  };
};
