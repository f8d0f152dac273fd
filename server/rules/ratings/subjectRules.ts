import { snakeCase } from '#schema';
import type { Change, Rules } from '#server/crud/rules.ts';
import type { Trx } from '#server/database/schema.ts';
import { refuse } from '#server/http/errors.ts';
import { raiseGroups } from './groupPriorities.ts';
import { bandOfPriority, readModel, type Model } from './readModel.ts';
import { columnIn, fieldIn, type RatedEntities } from './ratedEntities.ts';
import { subjectSql } from './subjectSql.ts';

const numberOf = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value));
const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

/** The override as it will be, and whether the change is about it. */
const overrideIn = ({ values, before }: Change, rated: RatedEntities) => {
  const now = (field: string): unknown => {
    const name = fieldIn(rated, field);
    return Object.hasOwn(values, name) ? values[name] : before?.[snakeCase(name)];
  };
  const was = (field: string): unknown => before?.[columnIn(rated, field)];
  const touched = ['overrideValue', 'overrideReason'].some((field) => Object.hasOwn(values, fieldIn(rated, field)));
  const [value, reason] = [numberOf(now('overrideValue')), now('overrideReason')];
  const same = value === numberOf(was('overrideValue')) && reason === was('overrideReason');
  return { touched: touched && !same, value, reason };
};

const checkOverride = (rated: RatedEntities, value: number, reason: unknown, model: Model | undefined): void => {
  const field = fieldIn(rated, 'overrideValue');
  if (!isText(reason)) throw refuse(fieldIn(rated, 'overrideReason'), 'overrideReason');
  if (model && value < model.scaleMin) throw refuse(field, 'tooSmall', model.scaleMin);
  if (model && value > model.scaleMax) throw refuse(field, 'tooLarge', model.scaleMax);
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
const settleOverride = async (change: Change, rated: RatedEntities): Promise<void> => {
  const { touched, value, reason } = overrideIn(change, rated);
  if (!touched) return;
  const { values, before, trx, caller } = change;
  const model = await modelIn(trx, rated.purpose);
  if (value !== null) checkOverride(rated, value, reason, model);
  const priority = value ?? numberOf(before?.[columnIn(rated, 'value')]);
  const settled = {
    overrideReason: value === null ? null : reason,
    overrideById: value === null ? null : caller.userId,
    overrideAt: value === null ? null : new Date().toISOString(),
    priority,
    band: bandOfPriority(model, priority)?.rank ?? null,
  };
  for (const [field, one] of Object.entries(settled)) values[fieldIn(rated, field)] = one;
};

/**
 * What the data of a valued resource cannot say: overrides, and groups that take the greatest of what they hold; in each
 * of its ratings.
 */
export const subjectRules = (
  ratings: readonly RatedEntities[],
  ratingsIn: (change: Change) => readonly RatedEntities[],
): Rules => ({
  computed: Object.assign({}, ...ratings.map(subjectSql)) as NonNullable<Rules['computed']>,
  together: true,
  before: async (change) => {
    if (change.action !== 'create' && change.action !== 'update') return;
    for (const rated of ratingsIn(change)) await settleOverride(change, rated);
  },
  after: async (change) => {
    const { action, values, later, trx } = change;
    for (const rated of ratingsIn(change)) {
      const priority = fieldIn(rated, 'priority');
      if (action === 'update' && !Object.hasOwn(values, priority)) continue;
      later(`groups:${rated.resource.name}:${priority}`, () => raiseGroups(trx, rated));
    }
  },
});
