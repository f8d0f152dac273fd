import { defineResource, familyTree, questionFields, type Infer } from '#schema';

export const serviceQuestions = defineResource({
  name: 'service-questions',
  one: 'serviceQuestion',
  area: 'assetsAndReferenceData',
  permission: 'serviceQuestions',
  screen: '/services-questions/:type?/:action?/:id?',
  title: 'title',
  code: 'code',
  tree: familyTree({ moveKey: 'questionId' }),
  fields: questionFields,
  calls: {
    tree: 'GET /services/question/parents',
    list: 'GET /services/questions',
    group: {
      get: 'GET /services/questions/parent/{id}',
      create: 'POST /services/questions/parent',
      update: 'POST /services/questions/parent/{id}',
      remove: 'DELETE /services/questions/parent/{id}',
    },
    item: {
      get: 'GET /service/question/{id}',
      create: 'POST /service/question',
      update: 'POST /service/question/{id}',
      remove: 'DELETE /service/question/{id}',
    },
  },
  removal: { confirm: 'yesNo', closeOnError: false, takes: 'descendants', archives: 'service-answers' },
  importKey: 'code',
});
export type ServiceQuestion = Infer<typeof serviceQuestions>;
