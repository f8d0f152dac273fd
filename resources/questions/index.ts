// Questions that things are valued by, and the answers to them.
import { assetAnswers } from './assetAnswers.ts';
import { assetQuestions } from './assetQuestions.ts';
import { serviceAnswers } from './serviceAnswers.ts';
import { serviceQuestions } from './serviceQuestions.ts';
import { thirdPartyAnswers } from './thirdPartyAnswers.ts';
import { thirdPartyQuestions } from './thirdPartyQuestions.ts';

export const questions = [
  assetQuestions,
  assetAnswers,
  serviceQuestions,
  serviceAnswers,
  thirdPartyQuestions,
  thirdPartyAnswers,
] as const;
