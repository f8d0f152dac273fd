import { sql } from 'kysely';
import type { RatingSummary } from '#resources/questions/wire.ts';
import { tableSql } from '#server/crud/entity.ts';
import type { Executor } from '#server/database/schema.ts';
import { columnSql, itemSql, type RatedEntities } from './ratedEntities.ts';
import { readModel } from './readModel.ts';

/** How many subjects stand in which band of the present model, and how many are rated at all. */
export const summarise = async (executor: Executor, rated: RatedEntities): Promise<RatingSummary> => {
  const { subject, purpose } = rated;
  const model = await readModel(executor, purpose);
  const { rows } = await sql<{ band: number | null; rated: boolean; count: number }>`
    select ${columnSql(rated, 's', 'band')} as band, ${columnSql(rated, 's', 'priority')} is not null as rated, count(*)::int as count
    from ${tableSql(subject, 's')} where ${itemSql(subject, 's')} group by 1, 2`.execute(executor);
  const sumOf = (fits: (row: (typeof rows)[number]) => boolean): number =>
    rows.filter(fits).reduce((sum, { count }) => sum + Number(count), 0);
  return {
    scaleMin: model?.scaleMin ?? null,
    scaleMax: model?.scaleMax ?? null,
    bands: (model?.bands ?? []).map(({ rank, title, colour }) => ({
      rank,
      title,
      colour,
      count: sumOf(({ band }) => band !== null && Number(band) === rank),
    })),
    rated: sumOf(({ rated }) => rated),
    items: sumOf(() => true),
  };
};
