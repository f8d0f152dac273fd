import { answerCalls, answerFields, defineResource, type Infer } from '#schema';

export const thirdPartyAnswers = defineResource({
  name: 'third-party-answers',
  one: 'thirdPartyAnswer',
  area: 'projectModule',
  permission: 'thirdParties',
  title: 'title',
  unit: 'subjectId',
  fields: answerFields('third-parties', 'third-party-questions'),
  calls: answerCalls,
});
export type ThirdPartyAnswer = Infer<typeof thirdPartyAnswers>;
