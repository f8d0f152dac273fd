import { closedUp, fold, snakeCase, type Resource } from '#schema';
import { sql, type RawBuilder } from 'kysely';
import { setImmediate as breathe } from 'node:timers/promises';
import type { Executor, Row } from '#server/database/schema.ts';
import { livingSql } from '#server/crud/archive.ts';
import { foldedColumn, isFolded } from '#server/crud/columns.ts';
import { tableSql, type Entity } from '#server/crud/entity.ts';
import { foldSql } from '#server/crud/foldSql.ts';
import { idsOf } from '#server/crud/kinds/filters.ts';
import { readRows } from '#server/crud/readRow.ts';
import { flatInTurn, portions } from './inTurns.ts';

const batchSize = 500;
/** Each asks for a walk through the table, so there are few of them; none is so long that others wait. */
export const mostTexts = 5000;

/** A table of texts in SQL; one parameter, whatever their number. */
export const textsIn = (texts: Iterable<string>) =>
  sql`(select jsonb_array_elements_text(${JSON.stringify([...texts])}::jsonb))`;

/** A field's folded text, from its column where it has one. */
export const folded = (
  { fields }: Resource,
  name: string,
  value: RawBuilder<unknown>,
  alias = '',
): RawBuilder<unknown> => {
  const field = fields[name];
  return field && isFolded(field) ? sql.ref(`${alias}${foldedColumn(snakeCase(name))}`) : foldSql(value);
};

/** Many texts as they are compared. */
const foldedTexts = async (texts: Iterable<string>): Promise<ReadonlySet<string>> =>
  new Set(await flatInTurn(texts, (text) => [fold(text)]));

/** Many texts as they are looked for, whatever their spaces. */
export const textsLookedFor = async (texts: Iterable<string>): Promise<ReadonlySet<string>> =>
  new Set(await flatInTurn(texts, (text) => [closedUp(text)]));

/** Records by their import key. */
export interface KnownKeys {
  /** the record's id; undefined where there is none, their keys where several could be meant */
  readonly find: (key: string) => number | readonly string[] | undefined;
}

interface Known {
  readonly id: number;
  readonly key: string;
}

const ask = async (
  executor: Executor,
  entity: Entity,
  texts: readonly string[],
  scope: number | undefined,
): Promise<readonly Known[]> => {
  const { importKey = '', tree } = entity.resource;
  const key = sql.ref(snakeCase(importKey));
  const inScope = tree?.scope ? sql`and ${sql.ref(snakeCase(tree.scope.key))} = ${scope}` : sql``;
  const { rows } = await sql<Known>`
    select id, ${key} as key from ${sql.table(entity.table)}
    where ${key} is not null ${inScope} and ${folded(entity.resource, importKey, key)} in ${textsIn(texts)} order by id`.execute(
    executor,
  );
  return rows;
};

/** Looks up the records of these keys: those spelt the same, else the one that differs in nothing but its spelling. */
export const findKeys = async (
  executor: Executor,
  entity: Entity,
  keys: ReadonlySet<string>,
  scope: number | undefined,
): Promise<KnownKeys> => {
  const exact = new Map<string, Known[]>();
  const alike = new Map<string, Known[]>();
  const add = (map: Map<string, Known[]>, text: string, row: Known): void => {
    const known = map.get(text);
    if (known) known.push(row);
    else map.set(text, [row]);
  };
  for (const texts of portions(await foldedTexts(keys), mostTexts)) {
    for (const row of await ask(executor, entity, texts, scope)) {
      add(exact, row.key, row);
      add(alike, fold(row.key), row);
    }
    await breathe();
  }
  return {
    find: (text) => {
      const near = exact.get(text) ?? alike.get(fold(text)) ?? [];
      return near.length > 1 ? near.map((one) => one.key) : near[0] && Number(near[0].id);
    },
  };
};

/** The keys of records by their ids, '' for those that have none; those that are not there or not seen, or archived, are left out. */
export const findIds = async (
  executor: Executor,
  entity: Entity,
  ids: Iterable<number>,
  scope: number | undefined,
): Promise<ReadonlyMap<number, string>> => {
  const { importKey = '', tree } = entity.resource;
  const inScope = tree?.scope ? [sql`${sql.ref(`a.${snakeCase(tree.scope.key)}`)} = ${scope}`] : [];
  const found = new Map<number, string>();
  for (const some of portions(ids, mostTexts)) {
    const named = sql`a.id = any(${idsOf(sql`${some.join(',')}`)})`;
    const { rows } = await sql<Known>`select a.id, coalesce(${sql.ref(`a.${snakeCase(importKey)}`)}::text, '') as key
      from ${tableSql(entity, 'a')}
      where ${sql.join([named, ...inScope, ...livingSql(entity.resource, 'a')], sql` and `)}`.execute(executor);
    for (const { id, key } of rows) found.set(Number(id), key);
    await breathe();
  }
  return found;
};

/** Rows in wire form by their ids; some hundred at a time, so that others get a word in. */
export const readMany = async (
  executor: Executor,
  entity: Entity,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Row>> => {
  const found = new Map<number, Row>();
  for (const some of portions(ids, batchSize)) {
    for (const row of await readRows(executor, entity, some)) found.set(Number(row['id']), row);
    await breathe();
  }
  return found;
};
