import { expandedName, snakeCase, type Register, type Resource } from '#schema';
import { sql } from 'kysely';
import type { Executor, Row } from '#server/database/schema.ts';
import type { HistoryEntry } from '#server/trail/historyOf.ts';
import { choiceSql, seenSql } from './belongingSql.ts';
import type { Entity } from './entity.ts';
import { idsOf } from './kinds/filters.ts';
import { resourceNamed, unseenTitle } from './kinds/labelSql.ts';
import { choosing } from './sight.ts';

/** A place in a history that shows another record by its title. */
interface Shown {
  readonly label: Record<string, unknown>;
  readonly to: Resource;
}

const labelsIn = (value: unknown): Record<string, unknown>[] =>
  [value].flat().filter((one): one is Record<string, unknown> => typeof one === 'object' && one !== null);

/** The labels of an entity's entries that may lead to what its caller does not see. */
const labelsOf = ({ register, sight, fields }: Entity, entries: readonly HistoryEntry[]): Shown[] =>
  [...fields].flatMap(([name, field]) => {
    if (!('to' in field)) return [];
    const to = resourceNamed(register, field.to);
    if (!choiceSql({ register, sight }, to, 'a')) return [];
    const key = snakeCase(expandedName(name));
    const states = entries.flatMap(({ before, after }) => [before, after]) as (Row | null)[];
    return states.flatMap((state) => labelsIn(state?.[key]).map((label) => ({ label, to })));
  });

const seenIds = async (
  executor: Executor,
  { register, sight }: { readonly register: Register; readonly sight: NonNullable<Entity['sight']> },
  to: Resource,
  ids: readonly unknown[],
): Promise<ReadonlySet<number>> => {
  const from = seenSql({ register, sight: choosing(sight) }, to, 'a');
  const { rows } = await sql<{ id: number }>`select a.id from ${from}
    where a.id = any(${idsOf(sql`${ids.join(',')}`)})`.execute(executor);
  return new Set(rows.map(({ id }) => Number(id)));
};

/** A history in which records that the entity's caller does not see have no titles. */
export const seenHistory = async (
  executor: Executor,
  entity: Entity,
  entries: readonly HistoryEntry[],
): Promise<readonly HistoryEntry[]> => {
  const { register, sight } = entity;
  if (!sight) return entries;
  const shown = labelsOf(entity, entries);
  for (const to of new Set(shown.map((one) => one.to))) {
    const labels = shown.filter((one) => one.to === to).map(({ label }) => label);
    const seen = await seenIds(
      executor,
      { register, sight },
      to,
      labels.map(({ id }) => id),
    );
    for (const label of labels) {
      if (seen.has(Number(label['id']))) continue;
      label['title'] = unseenTitle;
      delete label['avatar'];
    }
  }
  return entries;
};
