import { nodeTypes, tableName, targetNode, type NodeKind, type Resource } from '#schema';
import { sql } from 'kysely';
import type { Executor, Row } from '#server/database/schema.ts';
import type { Entity } from './entity.ts';
import { idsOf } from './kinds/filters.ts';
import { resourceNamed } from './kinds/labelSql.ts';
import { Refusals } from './readBody.ts';

/** A reference that must lead to nodes of one kind. */
interface Led {
  readonly name: string;
  readonly target: Resource;
  readonly node: NodeKind;
}

const ledFields = ({ register, writable }: Entity): Led[] =>
  [...writable].flatMap(([name, field]) => {
    const target = 'to' in field ? resourceNamed(register, field.to) : undefined;
    const node = target && targetNode(field, target);
    return target && node ? [{ name, target, node }] : [];
  });

const countOthers = async (executor: Executor, { target, node }: Led, ids: readonly unknown[]): Promise<number> => {
  const { rows } = await sql<Row>`select count(*) as others from ${sql.table(tableName(target.name))}
    where id = any(${idsOf(sql`${ids.join(',')}`)})
    and ${sql.id(target.tree?.types?.key ?? '')} <> ${sql.lit(nodeTypes[node])}`.execute(executor);
  return Number(rows[0]?.['others']);
};

/** Throws a 422 where a reference leads to a group that should lead to an item, or the other way round. */
export const checkNodes = async (
  executor: Executor,
  entity: Entity,
  values: Readonly<Record<string, unknown>>,
): Promise<void> => {
  const refusals = new Refusals();
  for (const led of ledFields(entity)) {
    const ids = [values[led.name] ?? []].flat();
    if (ids.length === 0 || (await countOthers(executor, led, ids)) === 0) continue;
    refusals.add(led.name, { code: led.node === 'item' ? 'notItem' : 'notGroup' });
  }
  refusals.throwIfAny();
};
