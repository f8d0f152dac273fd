import { answerCalls, answerFields, defineResource, type Infer } from '#schema';

export const serviceAnswers = defineResource({
  name: 'service-answers',
  one: 'serviceAnswer',
  area: 'assetsAndReferenceData',
  permission: 'services',
  title: 'title',
  unit: 'subjectId',
  fields: answerFields('services', 'service-questions'),
  calls: answerCalls,
});
export type ServiceAnswer = Infer<typeof serviceAnswers>;
