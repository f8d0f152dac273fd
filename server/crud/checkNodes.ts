import { nodeTypes, tableName, targetNode, type NodeKind, type Resource } from '#schema';
import { sql } from 'kysely';
import type { Executor, Row } from '#server/database/schema.ts';
import type { Entity } from './entity.ts';
import { idsOf } from './kinds/filters.ts';
import { resourceNamed } from './kinds/labelSql.ts';
import type { Judged } from './judged.ts';

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

/** Those of some records that are of the other kind. */
const othersAmong = async (
  executor: Executor,
  { target, node }: Led,
  ids: ReadonlySet<unknown>,
): Promise<ReadonlySet<unknown>> => {
  const { rows } = await sql<Row>`select id from ${sql.table(tableName(target.name))}
    where id = any(${idsOf(sql`${[...ids].join(',')}`)})
    and ${sql.id(target.tree?.types?.key ?? '')} <> ${sql.lit(nodeTypes[node])}`.execute(executor);
  return new Set(rows.map(({ id }) => id));
};

const idsIn = ({ values }: Judged, name: string): readonly unknown[] => [values[name] ?? []].flat();

/**
 * Refuses references to a group that should lead to an item, or the other way round. One statement for each such field,
 * however many rows there are.
 */
export const checkNodes = async (executor: Executor, entity: Entity, rows: readonly Judged[]): Promise<void> => {
  for (const led of ledFields(entity)) {
    const ids = new Set(rows.flatMap((row) => idsIn(row, led.name)));
    if (ids.size === 0) continue;
    const others = await othersAmong(executor, led, ids);
    for (const row of rows) {
      if (idsIn(row, led.name).some((id) => others.has(id)))
        row.refusals.add(led.name, { code: led.node === 'item' ? 'notItem' : 'notGroup' });
    }
  }
};
