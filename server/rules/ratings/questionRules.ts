import type { Change, Rules } from '#server/crud/rules.ts';
import { snakeCase, type RatedPurpose } from '#schema';
import { refuse } from '#server/http/errors.ts';
import { rateAnew } from './rateAnew.ts';
import { storedRows } from './storedRows.ts';

const checkQuestion = ({ values, before }: Change): void => {
  const valueOf = (name: string): unknown => (Object.hasOwn(values, name) ? values[name] : before?.[snakeCase(name)]);
  const scores = new Set(storedRows(valueOf('options')).map(({ score }) => score));
  if (scores.size === 1) throw refuse('options', 'sameScores');
  const [low, high] = [valueOf('scoreMin'), valueOf('scoreMax')];
  if (typeof low === 'number' && typeof high === 'number' && high <= low) throw refuse('scoreMax', 'notAbove', low);
};

/** A question tells answers apart, and whatever changes it changes the values. */
export const questionRules = (purposeOf: (change: Change) => RatedPurpose): Rules => ({
  together: true,
  before: async (change) => {
    if (change.action === 'create' || change.action === 'update') checkQuestion(change);
  },
  after: async (change) => {
    if (change.action !== 'move') rateAnew(change, purposeOf(change));
  },
});
