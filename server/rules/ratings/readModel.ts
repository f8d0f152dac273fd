import type { Colour, RatedPurpose } from '#schema';
import type { Method, WireModel } from '#resources/questions/wire.ts';
import type { Executor, Row } from '#server/database/schema.ts';
import { bandAt } from '#server/scoring/index.ts';
import { sql } from 'kysely';
import { storedRows } from './storedRows.ts';

/** Calculation models as the engine works with them. */
export type Model = WireModel;
type ModelBand = Model['bands'][number];

const bandOf = (given: Readonly<Record<string, unknown>>): ModelBand => ({
  rank: Number(given['rank']),
  title: String(given['title']),
  colour: given['colour'] as Colour,
  from: Number(given['from']),
  to: Number(given['to']),
});

const modelOf = (row: Row): Model => ({
  id: Number(row['id']),
  title: String(row['title']),
  version: Number(row['version']),
  method: row['method'] as Method,
  scaleMin: Number(row['scale_min']),
  scaleMax: Number(row['scale_max']),
  bands: storedRows(row['bands'])
    .map(bandOf)
    .toSorted((a, b) => a.from - b.from),
});

/** The model that gives the values of a purpose; undefined where none is the default. */
export const readModel = async (executor: Executor, purpose: RatedPurpose): Promise<Model | undefined> => {
  const { rows } = await sql<Row>`select * from calculation_models
    where purpose = ${purpose} and is_default order by id limit 1`.execute(executor);
  return rows[0] && modelOf(rows[0]);
};

/** The band of a priority; null where there is no priority or no model. */
export const bandOfPriority = (model: Model | undefined, priority: number | null): ModelBand | null =>
  (priority !== null && model && bandAt(model.bands, priority)) || null;
