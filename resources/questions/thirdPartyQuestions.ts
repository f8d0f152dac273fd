import { defineResource, familyTree, questionFields, type Infer } from '#schema';

export const thirdPartyQuestions = defineResource({
  name: 'third-party-questions',
  one: 'thirdPartyQuestion',
  area: 'assetsAndReferenceData',
  permission: 'thirdPartyQuestions',
  screen: '/third-parties-questions/:type?/:action?/:id?',
  title: 'title',
  code: 'code',
  tree: familyTree({ items: 'thirdPartyQuestions', moveKey: 'questionId' }),
  fields: questionFields,
  calls: {
    tree: 'GET /thirdparties/questions/parents',
    list: 'GET /thirdparties/questions',
    group: {
      get: 'GET /thirdparties/questions/parent/{id}',
      create: 'POST /thirdparties/questions/parent',
      update: 'POST /thirdparties/questions/parent/{id}',
      remove: 'DELETE /thirdparties/questions/parent/{id}',
    },
    item: {
      get: 'GET /thirdparties/question/{id}',
      create: 'POST /thirdparties/question',
      update: 'POST /thirdparties/question/{id}',
      remove: 'DELETE /thirdparties/question/{id}',
    },
  },
  removal: { confirm: 'yesNo', closeOnError: false, takes: 'descendants', archives: 'third-party-answers' },
  importKey: 'code',
});
export type ThirdPartyQuestion = Infer<typeof thirdPartyQuestions>;
