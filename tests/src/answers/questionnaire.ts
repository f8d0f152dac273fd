// A subject with three questions in two sections, and a server that keeps its answers.
import { snakeKeys } from '#schema';
import type { Standing, SubjectQuestions, WireAnswer, WireQuestion } from '#resources/questions/wire.ts';
import type { Answer, Asked } from '#tests/src/providers/apiServer.ts';

const question = (id: number, title: string, more: Partial<WireQuestion> = {}): WireQuestion => ({
  id,
  title,
  code: null,
  guidance: null,
  weight: 1,
  required: true,
  answerKind: 'options',
  options: [
    { id: 1, title: 'کم', score: 0 },
    { id: 2, title: 'زیاد', score: 100 },
  ],
  scoreMin: null,
  scoreMax: null,
  answer: null,
  ...more,
});

export const standing: Standing = {
  state: 'incomplete',
  value: null,
  priority: null,
  band: null,
  override: null,
  progress: { answered: 0, questions: 3, requiredAnswered: 0, required: 2 },
};

export const rated: Standing = {
  ...standing,
  state: 'rated',
  value: 75,
  priority: 75,
  band: { rank: 4, title: 'بالا', colour: 'amber' },
  progress: { answered: 3, questions: 3, requiredAnswered: 2, required: 2 },
};

export const answerOf = (more: Partial<WireAnswer>): WireAnswer => ({
  id: 9,
  revision: 1,
  optionId: null,
  score: null,
  notApplicable: false,
  note: null,
  files: [],
  by: { id: 3, title: 'مریم رستگار' },
  at: '2026-11-20T08:00:00Z',
  fits: true,
  ...more,
});

export const questionnaire = (more: Partial<SubjectQuestions> = {}): SubjectQuestions => ({
  subject: { id: 5, title: 'سامانه حقوق', code: 'AS-5' },
  model: {
    id: 1,
    title: 'مدل ارزش دارایی',
    version: 2,
    method: 'weightedMean',
    scaleMin: 0,
    scaleMax: 100,
    bands: [{ rank: 4, title: 'بالا', colour: 'amber', from: 0, to: 100 }],
  },
  standing,
  sections: [
    {
      id: 1,
      title: 'محرمانگی',
      description: null,
      path: [],
      questions: [question(11, 'افشای داده چه زیانی دارد؟'), question(12, 'چه کسانی به داده دسترسی دارند؟')],
    },
    {
      id: 2,
      title: 'دسترس‌پذیری',
      description: null,
      path: [],
      questions: [
        question(13, 'چند ساعت توقف پذیرفتنی است؟', {
          required: false,
          answerKind: 'score',
          options: [],
          scoreMin: 0,
          scoreMax: 24,
        }),
      ],
    },
  ],
  mayAnswer: true,
  ...more,
});

/** A server that keeps every answer as it comes; the subject is rated once three questions are answered. */
export const answersServer = (asked = questionnaire()): Record<string, Answer | ((one: Asked) => Answer)> => {
  const kept = new Map<number, WireAnswer>();
  return {
    'GET /user': { json: { data: { id: 2, first_name: 'آرش', last_name: 'کریمی', position: null } } },
    'GET /asset/5/questions': { json: { data: snakeKeys(asked) as object } },
    'POST /asset/5/answer': ({ body }) => {
      const { questionId, revision: _, files: _files, ...value } = body as { questionId: number } & Partial<WireAnswer>;
      const answer = answerOf({ ...value, id: questionId, revision: (kept.get(questionId)?.revision ?? 0) + 1 });
      kept.set(questionId, answer);
      const now = kept.size === 3 ? rated : { ...standing, progress: { ...standing.progress, answered: kept.size } };
      return { json: { data: snakeKeys({ answer, standing: now }) as object } };
    },
  };
};
