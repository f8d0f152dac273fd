import { sql, type RawBuilder } from 'kysely';
import type { Rules } from '#server/crud/rules.ts';
import { columnSql, fieldIn, itemSql, type RatedEntities } from './ratedEntities.ts';

const ofItem = ({ subject }: RatedEntities, alias: string, value: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when ${itemSql(subject, alias)} then ${value} end`;

/**
 * The place of a subject among all by its priority. The places of all priorities there are come from one look at the
 * table for the whole query, so that a row costs no more than looking its own up.
 */
const rankSql = (rated: RatedEntities, alias: string): RawBuilder<unknown> =>
  ofItem(
    rated,
    alias,
    sql`((select jsonb_object_agg(placed.priority::text, placed.place) from (
        select ${columnSql(rated, 't', 'priority')} as priority, 1 + coalesce(sum(count(*)) over (
          order by ${columnSql(rated, 't', 'priority')} desc rows between unbounded preceding and 1 preceding), 0) as place
        from ${sql.table(rated.subject.table)} as t
        where ${itemSql(rated.subject, 't')} and ${columnSql(rated, 't', 'priority')} is not null group by ${columnSql(rated, 't', 'priority')}
      ) as placed) ->> ${columnSql(rated, alias, 'priority')}::text)::integer`,
  );

/** How many questions are asked about each subject now. */
const askedSql = (rated: RatedEntities, alias: string): RawBuilder<unknown> =>
  ofItem(
    rated,
    alias,
    sql`(select count(*)::integer from ${sql.table(rated.questions.table)} as q
      where ${itemSql(rated.questions, 'q')} and q.archived_at is null)`,
  );

/** Values of the shared fields that no column keeps. */
export const subjectSql = (rated: RatedEntities): NonNullable<Rules['computed']> => ({
  [fieldIn(rated, 'rank')]: (alias) => rankSql(rated, alias),
  [fieldIn(rated, 'asked')]: (alias) => askedSql(rated, alias),
});
