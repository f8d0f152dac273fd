// Explanations of numbers as a server gives them.
import { snakeKeys } from '#schema';
import type { ExplainedPart, Explanation, GroupExplanation } from '#resources/questions/wire.ts';
import type { Answer } from '#tests/src/providers/apiServer.ts';
import { questionnaire, rated } from './questionnaire.ts';

const part = (id: number, title: string, more: Partial<ExplainedPart> = {}): ExplainedPart => ({
  section: { id: 1, title: 'محرمانگی' },
  question: { id, title, required: true },
  weight: 1,
  counts: 'yes',
  option: 'زیاد',
  score: 100,
  lowest: 0,
  highest: 100,
  reached: 1,
  reachable: 1,
  note: null,
  by: { id: 3, title: 'مریم رستگار' },
  at: '2026-11-20T08:00:00Z',
  ...more,
});
const silent = { option: null, score: null, reached: null, reachable: null, by: null, at: null } as const;

export const explanation = (more: Partial<Explanation> = {}): Explanation => ({
  subject: { id: 5, title: 'سامانه حقوق' },
  standing: rated,
  model: questionnaire().model,
  parts: [
    part(11, 'افشای داده چه زیانی دارد؟', { weight: 3, reached: 3, reachable: 3, note: 'برابر سیاست دوم' }),
    part(12, 'چه کسانی به داده دسترسی دارند؟', {
      option: null,
      score: 0,
      reached: 0,
      by: { id: 2, title: 'آرش کریمی' },
      at: '2026-11-21T08:00:00Z',
    }),
    part(13, 'چند ساعت توقف پذیرفتنی است؟', {
      section: { id: 2, title: 'دسترس‌پذیری' },
      question: { id: 13, title: 'چند ساعت توقف پذیرفتنی است؟', required: false },
      counts: 'notApplicable',
      ...silent,
    }),
  ],
  sum: { reached: 3, reachable: 4 },
  ...more,
});

export const groupExplanation = (more: Partial<GroupExplanation> = {}): GroupExplanation => ({
  subject: { id: 3, title: 'سامانه‌های سازمان' },
  priority: 75,
  band: { rank: 4, title: 'بالا', colour: 'amber' },
  from: { id: 5, title: 'سامانه حقوق', path: ['سامانه‌های سازمان', 'سامانه‌های اصلی'] },
  rated: 2,
  items: 5,
  ...more,
});

export const given = (data: object): Answer => ({ json: { data: snakeKeys(data) as object } });
