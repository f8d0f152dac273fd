import type { Label, StoredFile } from '#schema';
import type { Standing, WireAnswer, WireOverride } from '#resources/questions/wire.ts';
import { sql } from 'kysely';
import { rowSql, tableSql } from '#server/crud/entity.ts';
import { titleSql } from '#server/crud/kinds/labelSql.ts';
import type { Executor, Row } from '#server/database/schema.ts';
import { AppError } from '#server/http/errors.ts';
import { fits, isBlank, rate, type Rating } from './rate.ts';
import { columnSql, itemSql, type RatedEntities } from './ratedEntities.ts';
import { bandOfPriority, readModel, type Model } from './readModel.ts';
import { readQuestions, type AskedQuestion, type AskedSection } from './readQuestions.ts';

/** A subject with everything that its value follows from. */
export interface SubjectState {
  readonly subject: Label & { readonly code: string | null };
  readonly model: Model | undefined;
  readonly sections: readonly AskedSection[];
  /** answers that say something, by question; those of archived questions too */
  readonly answers: ReadonlyMap<number, KeptAnswer>;
  readonly rating: Rating;
  readonly standing: Standing;
}

/** An answer as it is kept, before it is held to its question. */
export type KeptAnswer = Omit<WireAnswer, 'fits'>;

const numberOf = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value));

/** An answer's row (wire form) as the engine reads it. */
export const keptAnswer = (row: Row): KeptAnswer => ({
  id: Number(row['id']),
  revision: Number(row['revision']),
  optionId: numberOf(row['option_id']),
  score: numberOf(row['score']),
  notApplicable: row['not_applicable'] === true,
  note: (row['note'] as string | null) ?? null,
  files: (row['files'] ?? []) as readonly StoredFile[],
  by: (row['answered_by'] as Label | null) ?? null,
  at: String(row['updated_at']),
});

/** The answer as the form shows it; null where it says nothing. */
export const wireAnswer = (question: AskedQuestion, answer: KeptAnswer | undefined): WireAnswer | null =>
  !answer || isBlank(answer) ? null : { ...answer, fits: fits(question, answer) };

const readSubject = async (executor: Executor, rated: RatedEntities, id: number): Promise<Row> => {
  const { subject } = rated;
  const { code } = subject.resource;
  const at = (field: string) => columnSql(rated, 's', field);
  const { rows } = await sql<Row>`
    select s.id, ${titleSql(subject.resource, 's')} as title, ${code ? sql.ref(`s.${code}`) : sql`null`} as code,
      ${at('value')} as value, ${at('overrideValue')} as override_value, ${at('overrideReason')} as override_reason,
      ${at('overrideAt')} as override_at,
      (select json_build_object('id', u.id, 'title', concat_ws(' ', u.first_name, u.last_name))
        from users as u where u.id = ${at('overrideById')}) as override_by
    from ${tableSql(subject, 's')} where s.id = ${id} and ${itemSql(subject, 's')}`.execute(executor);
  if (!rows[0]) throw new AppError('notFound');
  return rows[0];
};

const readAnswers = async (executor: Executor, { answers }: RatedEntities, id: number) => {
  const { rows } = await sql<Row>`select ${rowSql(answers, 'a')} from ${tableSql(answers, 'a')}
    where a.subject_id = ${id}`.execute(executor);
  return new Map(rows.map((row): [number, KeptAnswer] => [Number(row['question_id']), keptAnswer(row)]));
};

const overrideOf = (row: Row): WireOverride | null => {
  const value = numberOf(row['override_value']);
  if (value === null) return null;
  return {
    value,
    reason: String(row['override_reason'] ?? ''),
    by: (row['override_by'] as Label | null) ?? null,
    at: (row['override_at'] as string | null) ?? null,
  };
};

const standingOf = (model: Model | undefined, { state, value, progress }: Rating, row: Row): Standing => {
  const override = overrideOf(row);
  const priority = override?.value ?? value;
  const band = bandOfPriority(model, priority);
  return {
    state,
    value,
    priority,
    band: band && { rank: band.rank, title: band.title, colour: band.colour },
    override,
    progress,
  };
};

/** Reads where a subject stands. Throws 404 where there is none, or it is a group. */
export const readSubjectState = async (executor: Executor, rated: RatedEntities, id: number): Promise<SubjectState> => {
  const row = await readSubject(executor, rated, id);
  const model = await readModel(executor, rated.purpose);
  const sections = await readQuestions(executor, rated.questions);
  const answers = await readAnswers(executor, rated, id);
  const questions = sections.flatMap((section) => section.questions);
  const rating = rate(model, questions, answers);
  const subject = { id: Number(row['id']), title: String(row['title']), code: row['code'] as string | null };
  return { subject, model, sections, answers, rating, standing: standingOf(model, rating, row) };
};
