import type { LabelsOf } from '#schema';
import type { questions } from '#resources/questions/index.ts';
import { answerWords, questionWords } from './ratings.ts';

const answersOf = (subjectId: string) => ({ ...answerWords, fields: { ...answerWords.fields, subjectId } });

export const questionsLabels = {
  'asset-questions': { ...questionWords, many: 'پرسش‌های ارزش دارایی' },
  'asset-answers': { ...answersOf('دارایی'), many: 'پاسخ‌های دارایی‌ها' },
  'service-questions': { ...questionWords, many: 'پرسش‌های اهمیت خدمت' },
  'service-answers': { ...answersOf('خدمت'), many: 'پاسخ‌های خدمات' },
  'third-party-questions': { ...questionWords, many: 'پرسش‌های اهمیت شخص ثالث' },
  'third-party-answers': { ...answersOf('شخص ثالث'), many: 'پاسخ‌های اشخاص ثالث' },
} satisfies LabelsOf<typeof questions>;
