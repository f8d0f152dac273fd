import type { ExplainedPart, Explanation } from '#resources/questions/wire.ts';
import { numberOf } from '#server/scoring/index.ts';
import { rangeOf, type Counted } from './rate.ts';
import type { AskedSection } from './readQuestions.ts';
import type { SubjectState } from './subjectState.ts';

const sectionOf = (sections: readonly AskedSection[], questionId: number): AskedSection =>
  sections.find(({ questions }) => questions.some(({ id }) => id === questionId))!;

/** Everything behind a subject's number, in the order of the form. */
export const explain = ({ subject, model, sections, answers, rating, standing }: SubjectState): Explanation => {
  const withPart = rating.counted.filter(({ part }) => part);
  const partOf = (counted: Counted): ExplainedPart => {
    const { question, counts, part } = counted;
    const section = sectionOf(sections, question.id);
    const answer = answers.get(question.id);
    const share = part && rating.measured?.parts[withPart.indexOf(counted)];
    const [lowest, highest] = rangeOf(question);
    const option = question.options.find(({ id }) => id === answer?.optionId);
    return {
      section: { id: section.id, title: section.title },
      question: { id: question.id, title: question.title, required: question.required },
      weight: question.weight,
      counts,
      option: part ? (option?.title ?? null) : null,
      score: part?.score ?? null,
      lowest,
      highest,
      reached: share ? numberOf(share.reached) : null,
      reachable: share ? numberOf(share.reachable) : null,
      note: answer?.note ?? null,
      by: counts === 'unanswered' ? null : (answer?.by ?? null),
      at: counts === 'unanswered' ? null : (answer?.at ?? null),
    };
  };
  const total = rating.measured?.total;
  return {
    subject: { id: subject.id, title: subject.title },
    standing,
    model: model ?? null,
    parts: rating.counted.map(partOf),
    sum: { reached: total ? numberOf(total.reached) : 0, reachable: total ? numberOf(total.reachable) : 0 },
  };
};
