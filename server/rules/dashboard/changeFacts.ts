import { belongingOf, snakeCase, tableName, type Register, type Resource } from '#schema';
import { sql, type RawBuilder } from 'kysely';
import { seenSql } from '#server/crud/belongingSql.ts';
import { sightOf, type Sight } from '#server/crud/sight.ts';
import type { Db } from '#server/database/schema.ts';
import type { Caller } from '#server/http/access.ts';
import { viewable } from './facts.ts';

export interface ChangeFact {
  readonly id: number;
  readonly at: string;
  readonly action: string;
  readonly resource: string;
  readonly record_id: number;
  readonly title: string;
  /** of a node: the record in whose tree it stands, and its type; null once it is gone */
  readonly scope_id: number | null;
  readonly type: number | null;
  readonly user: { readonly id: number; readonly title: string } | null;
}

const shown = 12;
/** How far back to look for as many changes: an import alone may leave some thousand entries. */
const lookedThrough = 5000;
const changing = ['create', 'update', 'move', 'remove', 'import'];

const listOf = (names: readonly string[]) => sql`(select jsonb_array_elements_text(${JSON.stringify(names)}::jsonb))`;

/** A column of the node that an entry is about; null for entries about records of no tree. */
const ofNode = (trees: readonly Resource[], columnOf: (one: Resource) => string | undefined): RawBuilder<unknown> => {
  const cases = trees.flatMap((one) => {
    const column = columnOf(one);
    if (column === undefined) return [];
    const value = sql`(select ${sql.ref(column)}::bigint from ${sql.table(tableName(one.name))} where id = record_id)`;
    return [sql`when ${one.name} then ${value}`];
  });
  return cases.length > 0 ? sql`case resource ${sql.join(cases, sql` `)} end` : sql`null::bigint`;
};

/** Leaves out records that are not seen, and those that are gone: nobody can tell any more where they belonged. */
const ofSeen = (register: Register, shownOnes: readonly Resource[], sight: Sight | undefined): RawBuilder<unknown> => {
  const cases = shownOnes
    .filter((one) => sight && sight.ofRecords(one) !== 'everywhere' && belongingOf(one, register.resources))
    .map((one) => sql`when ${one.name} then record_id in (select a.id from ${seenSql({ register, sight }, one, 'a')})`);
  return cases.length > 0 ? sql`and case resource ${sql.join(cases, sql` `)} else true end` : sql``;
};

/**
 * The latest changes of records that the caller may view, newest first. What one write did to many records of a kind
 * counts once; nodes that came or went with their package do not count beside it, and records without a screen to
 * look at them do not count.
 */
export const changeFacts = async (db: Db, register: Register, caller: Caller): Promise<ChangeFact[]> => {
  const shownOnes = viewable(register, caller).filter(({ screen }) => screen !== undefined);
  const names = shownOnes.map(({ name }) => name);
  const trees = shownOnes.filter(({ tree }) => tree?.scope);
  const scoped = trees.map(({ name }) => name);
  const { rows } = await sql<ChangeFact>`
    with latest as (
      select id, at, action, resource, record_id, title, user_id, user_title
      from audit_trail order by id desc limit ${lookedThrough}
    ), counted as (
      select *, row_number() over write as place, count(*) over (partition by at, user_id, action, resource) as many
      from latest
      where record_id is not null and action in ${listOf(changing)} and resource in ${listOf(names)} ${ofSeen(register, shownOnes, sightOf(register, caller))}
      window write as (partition by at, user_id, action, resource order by id)
    )
    select id, at, action, resource, record_id, coalesce(title, '') as title,
      ${ofNode(trees, ({ tree }) => tree?.scope && snakeCase(tree.scope.key))} as scope_id,
      ${ofNode(shownOnes, ({ tree }) => tree?.types?.key)} as type,
      case when user_id is not null then jsonb_build_object('id', user_id, 'title', coalesce(user_title, '')) end as user
    from counted where place = 1 and not (many > 1 and resource in ${listOf(scoped)})
    order by id desc limit ${shown}`.execute(db);
  return rows;
};
