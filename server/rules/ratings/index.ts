// Values from questions: answers, models, priorities, for every resource of the register that says `rated`.
import type { RulesByName } from '#server/crud/rules.ts';
import type { Change } from '#server/crud/rules.ts';
import type { Register } from '#schema';
import { modelRules } from './modelRules.ts';
import { questionRules } from './questionRules.ts';
import { ratedOf, type RatedEntities } from './ratedEntities.ts';
import { ratingRoutes } from './routes.ts';
import { subjectRules } from './subjectRules.ts';

const ratingsBy = (change: Change, suits: (rated: RatedEntities) => boolean): readonly RatedEntities[] =>
  ratedOf(change.services.register).filter(suits);

/** Rules of all subjects and questions of a register, of the models, and the calls about answers. */
export const ratingRules = (register: Register): RulesByName => {
  const rules: Record<string, RulesByName[string]> = {
    'calculation-models': modelRules,
    ratings: { routes: ratingRoutes },
  };
  const all = ratedOf(register);
  for (const { subject, questions } of all) {
    const isSubject = (one: RatedEntities): boolean => one.subject.resource.name === subject.resource.name;
    const asks = (one: RatedEntities): boolean => one.questions.resource.name === questions.resource.name;
    rules[subject.resource.name] ??= subjectRules(all.filter(isSubject), (change) => ratingsBy(change, isSubject));
    rules[questions.resource.name] = questionRules((change) => ratingsBy(change, asks)[0]!.purpose);
  }
  return rules;
};
