// Values from questions: answers, models, priorities, for every resource of the register that says `rated`.
import type { RulesByName } from '#server/crud/rules.ts';
import type { Change } from '#server/crud/rules.ts';
import type { Register } from '#schema';
import { modelRules } from './modelRules.ts';
import { questionRules } from './questionRules.ts';
import { ratedOf, type RatedEntities } from './ratedEntities.ts';
import { ratingRoutes } from './routes.ts';
import { subjectRules } from './subjectRules.ts';

const ratedBy = (change: Change, suits: (rated: RatedEntities) => boolean): RatedEntities =>
  ratedOf(change.services.register).find(suits)!;

/** Rules of all subjects and questions of a register, of the models, and the calls about answers. */
export const ratingRules = (register: Register): RulesByName => {
  const rules: Record<string, RulesByName[string]> = {
    'calculation-models': modelRules,
    ratings: { routes: ratingRoutes },
  };
  for (const rated of ratedOf(register)) {
    const { subject, questions } = rated;
    const ofSubject = (change: Change): RatedEntities =>
      ratedBy(change, (one) => one.subject.resource.name === subject.resource.name);
    const ofQuestion = (change: Change): RatedEntities =>
      ratedBy(change, (one) => one.questions.resource.name === questions.resource.name);
    rules[subject.resource.name] = subjectRules(rated, ofSubject);
    rules[questions.resource.name] = questionRules((change) => ofQuestion(change).purpose);
  }
  return rules;
};
