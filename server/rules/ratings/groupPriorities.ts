import { sql } from 'kysely';
import type { Trx } from '#server/database/schema.ts';
import { itemSql, type RatedEntities } from './ratedEntities.ts';
import { readModel, type Model } from './readModel.ts';

const bandsOf = (model: Model | undefined) => sql`jsonb_to_recordset(${JSON.stringify(model?.bands ?? [])}::jsonb)
  as band ("from" numeric, rank smallint)`;

/** Gives every group the greatest priority of what it holds, at any depth, and the band of it. One statement. */
export const raiseGroups = async (trx: Trx, { subject, purpose }: RatedEntities): Promise<void> => {
  if (!subject.resource.tree?.types) return;
  const model = await readModel(trx, purpose);
  const table = sql.table(subject.table);
  await sql`
    with recursive risen as (
      select t.parent_id as id, t.priority from ${table} as t
        where ${itemSql(subject, 't')} and t.priority is not null and t.parent_id is not null
      union select t.parent_id, risen.priority from risen join ${table} as t on t.id = risen.id
        where t.parent_id is not null
    ), best as (
      select id, max(priority) as priority from risen group by id
    ), bands as (
      select * from ${bandsOf(model)}
    ), wanted as (
      select g.id, best.priority, case when best.priority is not null then coalesce(
        (select rank from bands where "from" <= best.priority order by "from" desc limit 1),
        (select rank from bands order by "from" limit 1)
      ) end as band
      from ${table} as g left join best on best.id = g.id where not ${itemSql(subject, 'g')}
    )
    update ${table} as g set priority = wanted.priority, band = wanted.band from wanted
    where wanted.id = g.id and (g.priority is distinct from wanted.priority or g.band is distinct from wanted.band)
  `.execute(trx);
};

/** The same for the groups above one subject alone, from the nearest up, as long as one of them changes. */
export const raiseAbove = async (trx: Trx, { subject, purpose }: RatedEntities, id: number): Promise<void> => {
  if (!subject.resource.tree?.types) return;
  const model = await readModel(trx, purpose);
  const table = sql.table(subject.table);
  for (let below = id; ;) {
    const { rows } = await sql<{ id: number }>`
      with wanted as (
        select g.id, (select max(priority) from ${table} as held where held.parent_id = g.id) as priority
        from ${table} as g where g.id = (select parent_id from ${table} where id = ${below}) for no key update of g
      ), banded as (
        select id, priority, case when priority is not null then coalesce(
          (select rank from ${bandsOf(model)} where "from" <= priority order by "from" desc limit 1),
          (select rank from ${bandsOf(model)} order by "from" limit 1)
        ) end as band from wanted
      )
      update ${table} as g set priority = banded.priority, band = banded.band from banded
      where banded.id = g.id and (g.priority is distinct from banded.priority or g.band is distinct from banded.band)
      returning g.id`.execute(trx);
    if (!rows[0]) return;
    below = Number(rows[0].id);
  }
};
