import type { Change, Rules } from '#server/crud/rules.ts';
import type { Trx } from '#server/database/schema.ts';
import { refuse } from '#server/http/errors.ts';
import { raiseGroups } from './groupPriorities.ts';
import { bandOfPriority, readModel, type Model } from './readModel.ts';
import type { RatedEntities } from './ratedEntities.ts';
import { subjectSql } from './subjectSql.ts';

const numberOf = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value));
const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

/** The override as it will be, and whether the change is about it. */
const overrideIn = ({ values, before }: Change) => {
  const touched = Object.hasOwn(values, 'overrideValue') || Object.hasOwn(values, 'overrideReason');
  const value = Object.hasOwn(values, 'overrideValue') ? values['overrideValue'] : before?.['override_value'];
  const reason = Object.hasOwn(values, 'overrideReason') ? values['overrideReason'] : before?.['override_reason'];
  const same = numberOf(value) === numberOf(before?.['override_value']) && reason === before?.['override_reason'];
  return { touched: touched && !same, value: numberOf(value), reason };
};

const checkOverride = (value: number, reason: unknown, model: Model | undefined): void => {
  if (!isText(reason)) throw refuse('overrideReason', 'overrideReason');
  if (model && value < model.scaleMin) throw refuse('overrideValue', 'tooSmall', model.scaleMin);
  if (model && value > model.scaleMax) throw refuse('overrideValue', 'tooLarge', model.scaleMax);
};

const models = new WeakMap<Trx, Map<string, Promise<Model | undefined>>>();

/** The model of a purpose, asked for once in a transaction: no change of a subject changes a model. */
const modelIn = (trx: Trx, purpose: RatedEntities['purpose']): Promise<Model | undefined> => {
  const known = models.get(trx) ?? new Map<string, Promise<Model | undefined>>();
  models.set(trx, known);
  const model = known.get(purpose) ?? readModel(trx, purpose);
  known.set(purpose, model);
  return model;
};

/** An override asks for a reason, is within the scale, and is known by who set it when. */
const settleOverride = async (change: Change, { purpose }: RatedEntities): Promise<void> => {
  const { touched, value, reason } = overrideIn(change);
  if (!touched) return;
  const { values, before, trx, caller } = change;
  const model = await modelIn(trx, purpose);
  if (value !== null) checkOverride(value, reason, model);
  const priority = value ?? numberOf(before?.['value']);
  Object.assign(values, {
    overrideReason: value === null ? null : reason,
    overrideById: value === null ? null : caller.userId,
    overrideAt: value === null ? null : new Date().toISOString(),
    priority,
    band: bandOfPriority(model, priority)?.rank ?? null,
  });
};

/** What the data of a valued resource cannot say: overrides, and groups that take the greatest of what they hold. */
export const subjectRules = (rated: RatedEntities, ratedIn: (change: Change) => RatedEntities): Rules => ({
  computed: subjectSql(rated),
  together: true,
  before: async (change) => {
    if (change.action === 'create' || change.action === 'update') await settleOverride(change, ratedIn(change));
  },
  after: async (change) => {
    const { action, values, later, trx, resource } = change;
    if (action === 'update' && !Object.hasOwn(values, 'priority')) return;
    later(`groups:${resource.name}`, () => raiseGroups(trx, ratedIn(change)));
  },
});
