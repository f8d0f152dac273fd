import { sql } from 'kysely';
import type { StoredFile } from '#schema';
import type { AnswerChange, AnswerState, WireOption } from '#resources/questions/wire.ts';
import { tableSql } from '#server/crud/entity.ts';
import type { Db, Row } from '#server/database/schema.ts';
import { AppError } from '#server/http/errors.ts';
import { historyOf } from '#server/trail/historyOf.ts';
import { isBlank } from './rate.ts';
import { storedRows } from './storedRows.ts';
import type { RatedEntities } from './ratedEntities.ts';

const blank: AnswerState = {
  optionId: null,
  optionTitle: null,
  score: null,
  notApplicable: false,
  note: null,
  files: [],
};

/** The state after a change: what the entry says, else what was before. */
const stateFrom = (before: AnswerState, change: Readonly<Record<string, unknown>>, options: readonly WireOption[]) => {
  const taken = <T>(key: string, otherwise: T): T => (Object.hasOwn(change, key) ? (change[key] as T) : otherwise);
  const optionId = taken<number | null>('option_id', before.optionId);
  return {
    optionId,
    optionTitle: options.find(({ id }) => id === optionId)?.title ?? null,
    score: taken<number | null>('score', before.score),
    notApplicable: taken<boolean>('not_applicable', before.notApplicable),
    note: taken<string | null>('note', before.note),
    files: taken<readonly StoredFile[]>('files', before.files),
  };
};

const shown = (state: AnswerState): AnswerState | null => (isBlank(state) ? null : state);

/** Entries tell what changed; read from the oldest on they tell the whole state each time. */
const changesOf = (entries: Awaited<ReturnType<typeof historyOf>>, options: readonly WireOption[]): AnswerChange[] => {
  let present = blank;
  const changes = entries.toReversed().map(({ id, at, user, after }): AnswerChange => {
    const before = shown(present);
    present = stateFrom(present, (after ?? {}) as Readonly<Record<string, unknown>>, options);
    const next = shown(present);
    const action = before === null ? 'create' : next === null ? 'remove' : 'update';
    return { id, at, action, user, before, after: next };
  });
  return changes.toReversed();
};

/** What happened to one answer, newest first. Throws 404 where the question was never answered for the subject. */
export const answerHistory = async (
  db: Db,
  { answers, questions }: RatedEntities,
  { id, questionId }: { readonly id: number; readonly questionId: number },
): Promise<AnswerChange[]> => {
  const { rows } = await sql<Row>`select a.id, q.options from ${tableSql(answers, 'a')}
    join ${sql.table(questions.table)} as q on q.id = a.question_id
    where a.subject_id = ${id} and a.question_id = ${questionId}`.execute(db);
  const [kept] = rows;
  if (!kept) throw new AppError('notFound');
  const entries = await historyOf(db, answers.resource.name, Number(kept['id']));
  return changesOf(entries, storedRows(kept['options']) as readonly unknown[] as readonly WireOption[]);
};
