import type { GroupExplanation } from '#resources/questions/wire.ts';
import { sql } from 'kysely';
import { tableSql } from '#server/crud/entity.ts';
import { titleSql } from '#server/crud/kinds/labelSql.ts';
import type { Executor, Row } from '#server/database/schema.ts';
import { AppError } from '#server/http/errors.ts';
import { columnSql, itemSql, type RatedEntities } from './ratedEntities.ts';
import { bandOfPriority, readModel } from './readModel.ts';

/** What a group holds, at any depth, in the order of the tree; titles on the way down to it. */
const readHeld = async (executor: Executor, rated: RatedEntities, id: number): Promise<Row[]> => {
  const { subject } = rated;
  const priority = columnSql(rated, 't', 'priority');
  const { rows } = await sql<Row>`
    with recursive held as (
      select t.id, ${priority} as priority, ${itemSql(subject, 't')} as is_item, array[t.position::bigint, t.id] as place,
        array[]::text[] as path, ${titleSql(subject.resource, 't')} as title
      from ${tableSql(subject, 't')} where t.parent_id = ${id}
      union all
      select t.id, ${priority}, ${itemSql(subject, 't')}, held.place || array[t.position::bigint, t.id],
        held.path || held.title, ${titleSql(subject.resource, 't')}
      from ${tableSql(subject, 't')} join held on t.parent_id = held.id
    )
    select id, title, priority, to_json(path) as path, count(*) over () as items, count(priority) over () as rated
    from held where is_item order by priority desc nulls last, place limit 1`.execute(executor);
  return rows;
};

/** Why a group has its priority. Throws 404 where there is no such group. */
export const explainGroup = async (executor: Executor, rated: RatedEntities, id: number): Promise<GroupExplanation> => {
  const { subject, purpose } = rated;
  const { rows: groups } = await sql<Row>`select g.id, ${titleSql(subject.resource, 'g')} as title
    from ${tableSql(subject, 'g')} where g.id = ${id} and not ${itemSql(subject, 'g')}`.execute(executor);
  if (!groups[0]) throw new AppError('notFound');
  const [first] = await readHeld(executor, rated, id);
  const priority = typeof first?.['priority'] === 'number' ? first['priority'] : null;
  const band = bandOfPriority(await readModel(executor, purpose), priority);
  return {
    subject: { id, title: String(groups[0]['title']) },
    priority,
    band: band && { rank: band.rank, title: band.title, colour: band.colour },
    from:
      first && priority !== null
        ? { id: Number(first['id']), title: String(first['title']), path: first['path'] as readonly string[] }
        : null,
    rated: Number(first?.['rated'] ?? 0),
    items: Number(first?.['items'] ?? 0),
  };
};
