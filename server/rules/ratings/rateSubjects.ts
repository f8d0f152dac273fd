import { sql, type RawBuilder } from 'kysely';
import type { AnswerValue, WireBand } from '#resources/questions/wire.ts';
import { same } from '#server/crud/difference.ts';
import { idsOf } from '#server/crud/kinds/filters.ts';
import { titleSql } from '#server/crud/kinds/labelSql.ts';
import type { Row, Trx } from '#server/database/schema.ts';
import type { TrailEntry } from '#server/trail/trail.ts';
import { columnIn, columnSql, fieldIn, itemSql, type RatedEntities } from './ratedEntities.ts';
import { rate } from './rate.ts';
import { bandOfPriority, readModel, type Model } from './readModel.ts';
import { readQuestions, type AskedQuestion } from './readQuestions.ts';

/** Subjects of one batch: enough that statements are few, and few enough that memory stays small. */
const batchSize = 2000;

type AnswerCell = readonly [questionId: number, optionId: number | null, score: number | null, notApplicable: boolean];

/** What was not taken back. */
const said = sql`(a.option_id is not null or a.score is not null or a.not_applicable)`;

/** Locked in the order of their ids, so that an override made meanwhile is not overlooked. */
const readBatch = async (
  trx: Trx,
  rated: RatedEntities,
  after: number,
  ids: readonly number[] | undefined,
): Promise<Row[]> => {
  const { subject, answers } = rated;
  const at = (field: string) => columnSql(rated, 's', field);
  const among = (column: RawBuilder<unknown>) =>
    ids ? sql`and ${column} = any(${idsOf(sql`${ids.join(',')}`)})` : sql``;
  const { rows } = await sql<Row>`
    select s.id, ${titleSql(subject.resource, 's')} as title, ${at('value')} as value,
      ${at('overrideValue')} as override_value, ${at('priority')} as priority, ${at('band')} as band,
      ${at('answered')} as answered, ${at('lastAnswerAt')}::text as last_at, ${at('lastAnswerById')} as last_by, given.*
    from ${sql.table(subject.table)} as s left join lateral (
      select json_agg(json_build_array(a.question_id, a.option_id, a.score, a.not_applicable)) as cells,
        (max(a.updated_at) filter (where ${said}))::text as given_at,
        (array_agg(a.answered_by_id order by a.updated_at desc, a.id desc) filter (where ${said}))[1] as given_by
      from ${sql.table(answers.table)} as a where a.subject_id = s.id
    ) as given on true
    where ${itemSql(subject, 's')} and s.id > ${after} ${among(sql.ref('s.id'))}
      and (given.cells is not null or coalesce(${at('value')}, ${at('priority')}, ${at('band')}) is not null)
    order by s.id limit ${batchSize} for no key update of s`.execute(trx);
  return rows;
};

const answersOf = (row: Row): ReadonlyMap<number, AnswerValue> =>
  new Map(
    ((row['cells'] ?? []) as readonly AnswerCell[]).map(([questionId, optionId, score, notApplicable]) => [
      questionId,
      { optionId, score, notApplicable },
    ]),
  );

const numberOf = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value));

/** What is kept of a subject's value. */
interface Kept {
  readonly value: number | null;
  readonly priority: number | null;
  readonly band: number | null;
}
/** What is kept of its answers; the trail has them by themselves. */
interface Given {
  readonly answered: number;
  readonly lastAt: string | null;
  readonly lastBy: number | null;
}
interface Changed {
  readonly id: number;
  readonly title: string;
  readonly before: Kept;
  readonly after: Kept;
  readonly given: Given;
  /** the value, not only what was answered */
  readonly revalued: boolean;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const changeOf = (row: Row, model: Model | undefined, questions: readonly AskedQuestion[]): Changed[] => {
  const { value, progress } = rate(model, questions, answersOf(row));
  const priority = numberOf(row['override_value']) ?? value;
  const after: Kept = { value, priority, band: bandOfPriority(model, priority)?.rank ?? null };
  const before: Kept = {
    value: numberOf(row['value']),
    priority: numberOf(row['priority']),
    band: numberOf(row['band']),
  };
  const given: Given = {
    answered: progress.answered,
    lastAt: textOf(row['given_at']),
    lastBy: numberOf(row['given_by']),
  };
  const known: Given = {
    answered: numberOf(row['answered']) ?? -1,
    lastAt: textOf(row['last_at']),
    lastBy: numberOf(row['last_by']),
  };
  const revalued = !same(before, after);
  if (!revalued && same(known, given)) return [];
  return [{ id: Number(row['id']), title: String(row['title']), before, after, given, revalued }];
};

/** What follows from other records leaves the revision alone, so that nobody's open form goes stale by it. */
const write = async (trx: Trx, rated: RatedEntities, changes: readonly Changed[]): Promise<void> => {
  const column = (field: string) => sql.id(columnIn(rated, field));
  const rows = changes.map(({ id, after, given }) => ({ id, ...after, ...given }));
  await sql`update ${sql.table(rated.subject.table)} as s set ${column('value')} = given.value,
      ${column('priority')} = given.priority, ${column('band')} = given.band, ${column('answered')} = given.answered,
      ${column('lastAnswerAt')} = given."lastAt", ${column('lastAnswerById')} = given."lastBy"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (id bigint, value numeric, priority numeric, band smallint,
        answered integer, "lastAt" timestamptz, "lastBy" bigint)
    where s.id = given.id`.execute(trx);
};

const shownBand = (model: Model | undefined, rank: number | null): WireBand | null => {
  if (rank === null) return null;
  const known = model?.bands.find((band) => band.rank === rank);
  return { rank, title: known?.title ?? String(rank), colour: known?.colour ?? 'grey' };
};

/** What the trail says of a subject, by the names that the fields have in this rating. */
const keptIn = (rated: RatedEntities, model: Model | undefined, { value, priority, band }: Kept) => ({
  [fieldIn(rated, 'value')]: value,
  [fieldIn(rated, 'priority')]: priority,
  [fieldIn(rated, 'band')]: shownBand(model, band),
});

const entryOf = (rated: RatedEntities, model: Model | undefined, change: Changed): TrailEntry => ({
  action: 'update',
  resource: rated.subject.resource.name,
  recordId: change.id,
  title: change.title,
  before: keptIn(rated, model, change.before),
  after: keptIn(rated, model, change.after),
});

/**
 * Calculates subjects anew, all that have answers or a value unless `ids` names some, and keeps what changed. Gives the
 * trail's entries: those of values. Two statements for 2,000 subjects.
 */
export const rateSubjects = async (trx: Trx, rated: RatedEntities, ids?: readonly number[]): Promise<TrailEntry[]> => {
  const model = await readModel(trx, rated.purpose);
  const sections = await readQuestions(trx, rated.questions);
  const questions = sections.flatMap((section) => section.questions);
  const entries: TrailEntry[] = [];
  for (let after = 0, full = true; full;) {
    const rows = await readBatch(trx, rated, after, ids);
    const changes = rows.flatMap((row) => changeOf(row, model, questions));
    if (changes.length > 0) await write(trx, rated, changes);
    entries.push(...changes.filter(({ revalued }) => revalued).map((change) => entryOf(rated, model, change)));
    full = rows.length === batchSize;
    after = Number(rows.at(-1)?.['id'] ?? 0);
  }
  return entries;
};
