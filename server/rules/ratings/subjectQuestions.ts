import type { SubjectQuestions } from '#resources/questions/wire.ts';
import { wireAnswer, type SubjectState } from './subjectState.ts';

/** Everything that the answering form draws. */
export const subjectQuestions = (
  { subject, model, sections, answers, standing }: SubjectState,
  mayAnswer: boolean,
): SubjectQuestions => ({
  subject,
  model: model ?? null,
  standing,
  mayAnswer,
  sections: sections.map((section) => ({
    ...section,
    questions: section.questions.map((question) => ({
      ...question,
      answer: wireAnswer(question, answers.get(question.id)),
    })),
  })),
});
