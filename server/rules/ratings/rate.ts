import type { AnswerValue, Progress, RatingState } from '#resources/questions/wire.ts';
import { measure, type Measured, type Part } from '#server/scoring/index.ts';
import type { Model } from './readModel.ts';
import type { AskedQuestion } from './readQuestions.ts';

/** How an answer counts, and the part it has in the value where it does. */
export interface Counted {
  readonly question: AskedQuestion;
  readonly counts: 'yes' | 'notApplicable' | 'unanswered' | 'noLongerFits';
  readonly part: Part | undefined;
}

/** What the answers of one subject come to. */
export interface Rating {
  readonly state: RatingState;
  readonly value: number | null;
  readonly progress: Progress;
  readonly counted: readonly Counted[];
  /** shares of the counted ones that have a part, in their order; undefined where there is no model */
  readonly measured: Measured | undefined;
}

/** The least and the greatest score that a question can give. */
export const rangeOf = ({ answerKind, options, scoreMin, scoreMax }: AskedQuestion): [number, number] => {
  if (answerKind === 'score') return [scoreMin ?? 0, scoreMax ?? 0];
  const scores = options.map(({ score }) => score);
  return [Math.min(...scores), Math.max(...scores)];
};

/** The score of an answer; undefined where the question offers no such answer. */
const scoreOf = (question: AskedQuestion, { optionId, score }: AnswerValue): number | undefined => {
  if (question.answerKind === 'options') return question.options.find(({ id }) => id === optionId)?.score;
  const [lowest, highest] = rangeOf(question);
  return score !== null && score >= lowest && score <= highest ? score : undefined;
};

/** True for what says nothing: no answer yet, or one that was taken back. */
export const isBlank = (answer: AnswerValue | undefined): boolean =>
  answer === undefined || (answer.optionId === null && answer.score === null && !answer.notApplicable);

const countedOf = (question: AskedQuestion, answer: AnswerValue | undefined): Counted => {
  if (!answer || isBlank(answer)) return { question, counts: 'unanswered', part: undefined };
  if (answer.notApplicable) return { question, counts: 'notApplicable', part: undefined };
  const score = scoreOf(question, answer);
  if (score === undefined) return { question, counts: 'noLongerFits', part: undefined };
  const [lowest, highest] = rangeOf(question);
  return { question, counts: 'yes', part: { weight: question.weight, score, lowest, highest } };
};

/** True where the answer suits the question as it is now. */
export const fits = (question: AskedQuestion, answer: AnswerValue): boolean =>
  ['yes', 'notApplicable'].includes(countedOf(question, answer).counts);

const isGiven = ({ counts }: Counted): boolean => counts === 'yes' || counts === 'notApplicable';

const progressOf = (counted: readonly Counted[]): Progress => {
  const required = counted.filter(({ question }) => question.required);
  return {
    answered: counted.filter(isGiven).length,
    questions: counted.length,
    requiredAnswered: required.filter(isGiven).length,
    required: required.length,
  };
};

const stateOf = (
  model: Model | undefined,
  { answered, requiredAnswered, required }: Progress,
  value: number | undefined,
): RatingState => {
  if (!model) return 'noModel';
  if (answered === 0) return 'unanswered';
  if (requiredAnswered < required) return 'incomplete';
  return value === undefined ? 'nothingApplicable' : 'rated';
};

/** What a subject's answers, by question, come to under a model. */
export const rate = (
  model: Model | undefined,
  questions: readonly AskedQuestion[],
  answers: ReadonlyMap<number, AnswerValue>,
): Rating => {
  const counted = questions.map((question) => countedOf(question, answers.get(question.id)));
  const parts = counted.flatMap(({ part }) => part ?? []);
  const measured = model && measure(model.method, { min: model.scaleMin, max: model.scaleMax }, parts);
  const progress = progressOf(counted);
  const state = stateOf(model, progress, measured?.value);
  return { state, value: state === 'rated' ? (measured?.value ?? null) : null, progress, counted, measured };
};
