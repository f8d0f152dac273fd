import { answerCalls, answerFields, defineResource, type Infer } from '#schema';

export const assetAnswers = defineResource({
  name: 'asset-answers',
  one: 'assetAnswer',
  area: 'assetsAndReferenceData',
  permission: 'assets',
  title: 'title',
  unit: 'subjectId',
  fields: answerFields('assets', 'asset-questions'),
  calls: answerCalls,
});
export type AssetAnswer = Infer<typeof assetAnswers>;
