import { fieldProblem, type Field } from '#schema';
import type { AnswerBody, AnswerValue } from '#resources/questions/wire.ts';
import { Refusals } from '#server/crud/readBody.ts';
import type { Entity } from '#server/crud/entity.ts';
import { rangeOf } from './rate.ts';
import type { AskedQuestion } from './readQuestions.ts';

/** Values of the answer's record. */
export type AnswerValues = AnswerValue & { readonly note?: string | null; readonly files?: readonly number[] };

const scoreField = (question: AskedQuestion): Field => {
  const [min, max] = rangeOf(question);
  return { kind: 'decimal', required: true, min, max };
};

const checkOption = ({ options }: AskedQuestion, { optionId, score }: AnswerBody, refusals: Refusals): void => {
  if (score !== undefined) refusals.add('score', { code: 'asksForOption' });
  else if (optionId === undefined) refusals.add('optionId', { code: 'required' });
  else if (!options.some(({ id }) => id === optionId)) refusals.add('optionId', { code: 'notOption' });
};

const checkScore = (question: AskedQuestion, { optionId, score }: AnswerBody, refusals: Refusals): void => {
  if (optionId !== undefined) refusals.add('optionId', { code: 'asksForScore' });
  const problem = optionId === undefined && fieldProblem(scoreField(question), score);
  if (problem) refusals.add('score', problem);
};

const checkBeside = ({ fields }: Entity['resource'], body: AnswerBody, refusals: Refusals): void => {
  for (const name of ['note', 'files'] as const) {
    const field = fields[name];
    const problem = field && body[name] !== undefined && fieldProblem(field, body[name]);
    if (problem) refusals.add(name, problem);
  }
};

/** Holds an answer to its question. Throws a 422 that names every refused key. */
export const readAnswer = ({ resource }: Entity, question: AskedQuestion, body: AnswerBody): AnswerValues => {
  const refusals = new Refusals();
  const { optionId, score, notApplicable, note, files } = body;
  if (notApplicable && (optionId !== undefined || score !== undefined)) {
    refusals.add('notApplicable', { code: 'answeredToo' });
  } else if (!notApplicable) {
    (question.answerKind === 'options' ? checkOption : checkScore)(question, body, refusals);
  }
  checkBeside(resource, body, refusals);
  refusals.throwIfAny();
  return {
    optionId: optionId ?? null,
    score: score ?? null,
    notApplicable: notApplicable === true,
    ...(note !== undefined && { note: note?.trim() ? note : null }),
    ...(files !== undefined && { files: [...new Set(files)] }),
  };
};
