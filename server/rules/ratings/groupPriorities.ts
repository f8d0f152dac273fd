import { sql } from 'kysely';
import type { Trx } from '#server/database/schema.ts';
import { columnIn, columnSql, itemSql, type RatedEntities } from './ratedEntities.ts';
import { readModel, type Model } from './readModel.ts';

const bandsOf = (model: Model | undefined) => sql`jsonb_to_recordset(${JSON.stringify(model?.bands ?? [])}::jsonb)
  as band ("from" numeric, rank smallint)`;

/** The columns of groups and subjects: of a row, and as they are set. */
const columnsOf = (rated: RatedEntities) => {
  const set = (field: string) => sql.id(columnIn(rated, field));
  return {
    priority: (alias: string) => columnSql(rated, alias, 'priority'),
    band: (alias: string) => columnSql(rated, alias, 'band'),
    setPriority: set('priority'),
    setBand: set('band'),
  };
};

/** Gives every group the greatest priority of what it holds, at any depth, and the band of it. One statement. */
export const raiseGroups = async (trx: Trx, rated: RatedEntities): Promise<void> => {
  const { subject, purpose } = rated;
  if (!subject.resource.tree?.types) return;
  const model = await readModel(trx, purpose);
  const table = sql.table(subject.table);
  const { priority, band, setPriority, setBand } = columnsOf(rated);
  await sql`
    with recursive risen as (
      select t.parent_id as id, ${priority('t')} as priority from ${table} as t
        where ${itemSql(subject, 't')} and ${priority('t')} is not null and t.parent_id is not null
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
    update ${table} as g set ${setPriority} = wanted.priority, ${setBand} = wanted.band from wanted
    where wanted.id = g.id and (${priority('g')} is distinct from wanted.priority or ${band('g')} is distinct from wanted.band)
  `.execute(trx);
};

/** The same for the groups above one subject alone, from the nearest up, as long as one of them changes. */
export const raiseAbove = async (trx: Trx, rated: RatedEntities, id: number): Promise<void> => {
  const { subject, purpose } = rated;
  if (!subject.resource.tree?.types) return;
  const model = await readModel(trx, purpose);
  const table = sql.table(subject.table);
  const { priority, band, setPriority, setBand } = columnsOf(rated);
  for (let below = id; ;) {
    const { rows } = await sql<{ id: number }>`
      with wanted as (
        select g.id, (select max(${priority('held')}) from ${table} as held where held.parent_id = g.id) as priority
        from ${table} as g where g.id = (select parent_id from ${table} where id = ${below}) for no key update of g
      ), banded as (
        select id, priority, case when priority is not null then coalesce(
          (select rank from ${bandsOf(model)} where "from" <= priority order by "from" desc limit 1),
          (select rank from ${bandsOf(model)} order by "from" limit 1)
        ) end as band from wanted
      )
      update ${table} as g set ${setPriority} = banded.priority, ${setBand} = banded.band from banded
      where banded.id = g.id and (${priority('g')} is distinct from banded.priority or ${band('g')} is distinct from banded.band)
      returning g.id`.execute(trx);
    if (!rows[0]) return;
    below = Number(rows[0].id);
  }
};
