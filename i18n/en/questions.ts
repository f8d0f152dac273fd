import type { LabelsOf } from '#schema';
import type { questions } from '#resources/questions/index.ts';
import { answerWords, questionWords } from './ratings.ts';

const answersOf = (subjectId: string) => ({ ...answerWords, fields: { ...answerWords.fields, subjectId } });

export const questionsLabels = {
  'asset-questions': { ...questionWords, many: 'Questions on the value of assets' },
  'asset-answers': { ...answersOf('Asset'), many: 'Answers on assets' },
  'service-questions': { ...questionWords, many: 'Questions on the importance of services' },
  'service-answers': { ...answersOf('Service'), many: 'Answers on services' },
  'third-party-questions': { ...questionWords, many: 'Questions on the importance of third parties' },
  'third-party-answers': { ...answersOf('Third party'), many: 'Answers on third parties' },
} satisfies LabelsOf<typeof questions>;
