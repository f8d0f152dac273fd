import { defineResource, familyTree, questionFields, type Infer } from '#schema';

export const assetQuestions = defineResource({
  name: 'asset-questions',
  one: 'assetQuestion',
  area: 'assetsAndReferenceData',
  permission: 'assetQuestions',
  screen: '/property-questions/:type?/:action?/:id?',
  title: 'title',
  code: 'code',
  tree: familyTree({ items: 'assetQuestions', moveKey: 'questionId' }),
  fields: questionFields,
  calls: {
    tree: 'GET /assets/questions/parents',
    list: 'GET /assets/questions',
    group: {
      get: 'GET /assets/questions/parent/{id}',
      create: 'POST /assets/questions/parent',
      update: 'PATCH /assets/questions/parent/{id}',
      remove: 'DELETE /assets/questions/parent/{id}',
    },
    item: {
      get: 'GET /assets/question/{id}',
      create: 'POST /assets/question',
      update: 'PATCH /assets/question/{id}',
      remove: 'DELETE /assets/question/{id}',
    },
  },
  removal: { confirm: 'yesNo', closeOnError: false, takes: 'descendants', archives: 'asset-answers' },
  importKey: 'code',
});
export type AssetQuestion = Infer<typeof assetQuestions>;
