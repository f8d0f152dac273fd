import { fold, snakeCase } from '#schema';
import { sql } from 'kysely';
import { setImmediate as breathe } from 'node:timers/promises';
import type { Executor, Row } from '#server/database/schema.ts';
import type { Entity } from '#server/crud/entity.ts';
import { foldSql } from '#server/crud/foldSql.ts';
import { readRows } from '#server/crud/readRow.ts';

const batchSize = 500;

/** A table of texts in SQL; one parameter, whatever their number. */
export const textsIn = (texts: Iterable<string>) =>
  sql`(select jsonb_array_elements_text(${JSON.stringify([...texts])}::jsonb))`;

/** Records by their import key. */
export interface KnownKeys {
  /** the record's id; undefined where there is none, their keys where several could be meant */
  readonly find: (key: string) => number | readonly string[] | undefined;
}

interface Known {
  readonly id: number;
  readonly key: string;
}

/** Looks up the records of these keys: those spelt the same, else the one that differs in nothing but its spelling. */
export const findKeys = async (
  executor: Executor,
  entity: Entity,
  keys: ReadonlySet<string>,
  scope: number | undefined,
): Promise<KnownKeys> => {
  const { importKey = '', tree } = entity.resource;
  const key = sql.ref(snakeCase(importKey));
  const inScope = tree?.scope ? sql`and ${sql.ref(snakeCase(tree.scope.key))} = ${scope}` : sql``;
  const folded = textsIn(new Set([...keys].map(fold)));
  const { rows } = await sql<Known>`
    select id, ${key} as key from ${sql.table(entity.table)}
    where ${key} is not null ${inScope} and ${foldSql(key)} in ${folded}`.execute(executor);
  const exact = new Map<string, number>();
  const alike = new Map<string, Known[]>();
  for (const row of rows) {
    exact.set(row.key, Number(row.id));
    alike.set(fold(row.key), [...(alike.get(fold(row.key)) ?? []), row]);
  }
  return {
    find: (text) => {
      const same = exact.get(text);
      if (same !== undefined) return same;
      const near = alike.get(fold(text)) ?? [];
      return near.length > 1 ? near.map((one) => one.key) : near[0] && Number(near[0].id);
    },
  };
};

/** Rows in wire form by their ids; some hundred at a time, so that others get a word in. */
export const readMany = async (
  executor: Executor,
  entity: Entity,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Row>> => {
  const found = new Map<number, Row>();
  for (let start = 0; start < ids.length; start += batchSize) {
    for (const row of await readRows(executor, entity, ids.slice(start, start + batchSize))) {
      found.set(Number(row['id']), row);
    }
    await breathe();
  }
  return found;
};
