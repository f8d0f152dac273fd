import { snakeKeys } from '#schema';
import type { AnswerBody, AnswerWritten } from '#resources/questions/wire.ts';
import { checkUnits } from '#server/crud/checkUnits.ts';
import { createOne } from '#server/crud/createOne.ts';
import type { Given } from '#server/crud/readBody.ts';
import { updateOne } from '#server/crud/updateOne.ts';
import { lockRow, type WriteContext } from '#server/crud/writeContext.ts';
import { AppError, refuse } from '#server/http/errors.ts';
import { raiseAbove } from './groupPriorities.ts';
import { holdPurpose } from './locks.ts';
import type { RatedEntities } from './ratedEntities.ts';
import { rateSubjects } from './rateSubjects.ts';
import { readAnswer } from './readAnswer.ts';
import type { AskedQuestion } from './readQuestions.ts';
import { readSubjectState, wireAnswer, type SubjectState } from './subjectState.ts';

const given = (values: Readonly<Record<string, unknown>>): Given => ({
  values: { ...values },
  revision: undefined,
  parentId: undefined,
  position: undefined,
  type: undefined,
  scope: undefined,
});

/** The subject, held so that its answers are written one after the other, with all that it follows from. */
const openSubject = async (context: WriteContext, rated: RatedEntities, id: number): Promise<SubjectState> => {
  const { trx } = context;
  await holdPurpose(trx, rated.purpose);
  if (!(await lockRow(trx, rated.subject, id))) throw new AppError('notFound');
  await checkUnits({ ...context, entity: rated.subject }, { action: 'update', id, values: {} });
  return readSubjectState(trx, rated, id);
};

const askedIn = ({ sections }: SubjectState, questionId: number): AskedQuestion | undefined =>
  sections.flatMap(({ questions }) => questions).find(({ id }) => id === questionId);

/** Refuses an answer that was given from an older state, and shows the present one. */
const checkRevision = (state: SubjectState, question: AskedQuestion, revision: number | undefined): void => {
  const kept = state.answers.get(question.id);
  const present = wireAnswer(question, kept);
  if (revision === undefined || revision === (present ? kept?.revision : 0) || revision === kept?.revision) return;
  throw new AppError('stale', { data: snakeKeys(present) });
};

/** Calculates the subject anew and tells where it stands now. */
const settle = async (
  { trx, caller, services }: WriteContext,
  rated: RatedEntities,
  id: number,
): Promise<SubjectState> => {
  const entries = await rateSubjects(trx, rated, [id]);
  await services.trail.record(trx, caller, entries);
  if (entries.length > 0) await raiseAbove(trx, rated, id);
  return readSubjectState(trx, rated, id);
};

const written = (state: SubjectState, question: AskedQuestion): AnswerWritten => ({
  answer: wireAnswer(question, state.answers.get(question.id)),
  standing: state.standing,
});

/** Writes one answer of a subject, the first or another; the context is that of the answers. */
export const writeAnswer = async (
  context: WriteContext,
  rated: RatedEntities,
  id: number,
  body: AnswerBody,
): Promise<AnswerWritten> => {
  const state = await openSubject(context, rated, id);
  const question = askedIn(state, body.questionId);
  if (!question) throw refuse('questionId', 'reference');
  checkRevision(state, question, body.revision);
  const values = {
    ...readAnswer(rated.answers, question, body),
    title: question.title,
    answeredById: context.caller.userId,
  };
  const kept = state.answers.get(question.id);
  if (kept) await updateOne(context, kept.id, given(values));
  else await createOne(context, given({ ...values, subjectId: id, questionId: question.id }));
  return written(await settle(context, rated, id), question);
};

const nothing = { optionId: null, score: null, notApplicable: false, note: null, files: [] };

/** Takes one answer back; its record stays for its history. Throws 404 where nothing was answered. */
export const takeAnswerBack = async (
  context: WriteContext,
  rated: RatedEntities,
  { id, questionId, revision }: { id: number; questionId: number; revision: number | undefined },
): Promise<AnswerWritten> => {
  const state = await openSubject(context, rated, id);
  const question = askedIn(state, questionId);
  const kept = state.answers.get(questionId);
  if (!question || !kept || !wireAnswer(question, kept)) throw new AppError('notFound');
  checkRevision(state, question, revision);
  await updateOne(context, kept.id, given({ ...nothing, answeredById: context.caller.userId }));
  return written(await settle(context, rated, id), question);
};
