import { camelCase, type RatedPurpose } from '#schema';
import { sql } from 'kysely';
import type { Change, Rules } from '#server/crud/rules.ts';
import type { Row } from '#server/database/schema.ts';
import { AppError, refuse } from '#server/http/errors.ts';
import { bandsProblem, type Band } from '#server/scoring/index.ts';
import { canonical } from '#server/trail/canonical.ts';
import { closePurpose } from './locks.ts';
import { rateAnew } from './rateAnew.ts';
import { storedRows } from './storedRows.ts';

type Values = Readonly<Record<string, unknown>>;

const storedValues = (row: Row | undefined): Values =>
  Object.fromEntries(Object.entries(row ?? {}).map(([column, value]) => [camelCase(column), value]));

const checkScale = (model: Values): void => {
  const [min, max] = [Number(model['scaleMin']), Number(model['scaleMax'])];
  if (max <= min) throw refuse('scaleMax', 'notAbove', min);
  const problem = bandsProblem(storedRows(model['bands']) as readonly unknown[] as readonly Band[], { min, max });
  if (problem) throw refuse('bands', problem.code, problem.limit);
};

const hasDefault = async ({ trx, id }: Change, purpose: unknown): Promise<boolean> => {
  const { rows } = await sql`select 1 from calculation_models
    where purpose = ${purpose} and is_default and id <> ${id ?? 0}`.execute(trx);
  return rows.length > 0;
};

/** The one that was the default gives way, and its history says so. */
const takeOver = async ({ trx, caller, services, resource, id }: Change, purpose: unknown): Promise<void> => {
  const { rows } = await sql<Row>`
    update calculation_models set is_default = false, revision = revision + 1, updated_at = now()
    where purpose = ${purpose} and is_default and id <> ${id ?? 0} returning id, title`.execute(trx);
  const entries = rows.map((row) => ({
    action: 'update' as const,
    resource: resource.name,
    recordId: Number(row['id']),
    title: String(row['title']),
    before: { isDefault: true },
    after: { isDefault: false },
  }));
  await services.trail.record(trx, caller, entries);
};

/** Exactly one model of a purpose is its default: the first, until another takes its place. */
const settleDefault = async (change: Change, model: Values): Promise<void> => {
  const { values, before } = change;
  const purpose = model['purpose'];
  const was = before?.['is_default'] === true;
  if (was && (model['isDefault'] !== true || purpose !== before?.['purpose'])) {
    throw refuse(model['isDefault'] === true ? 'purpose' : 'isDefault', 'defaultNeeded');
  }
  if (model['isDefault'] === true && !was) await takeOver(change, purpose);
  else if (!was && !(await hasDefault(change, purpose))) values['isDefault'] = true;
};

const calculating = ['purpose', 'method', 'scaleMin', 'scaleMax', 'bands', 'title', 'description'];

/** Bands without their ids, which new ones do not have yet. */
const plain = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? storedRows(value).map(({ id: _id, ...row }) => row) : (value ?? null);

const isChanged = (values: Values, before: Values): boolean =>
  calculating.some(
    (name) => Object.hasOwn(values, name) && canonical(plain(values[name])) !== canonical(plain(before[name])),
  );

const settleVersion = ({ action, values, before }: Change): void => {
  if (action === 'create') values['version'] = 1;
  else if (isChanged(values, storedValues(before))) values['version'] = Number(before?.['version'] ?? 0) + 1;
};

/** Bands cover the scale, one model of each purpose is the default, and a changed model is another version. */
export const modelRules: Rules = {
  before: async (change) => {
    const { action, values, before, trx } = change;
    const model: Values = { ...storedValues(before), ...values };
    await closePurpose(trx, model['purpose'] as RatedPurpose);
    if (action === 'remove') {
      if (before?.['is_default'] === true) throw new AppError('protected');
      return;
    }
    checkScale(model);
    await settleDefault(change, model);
    settleVersion(change);
  },
  after: async (change) => {
    const purposes = new Set([change.before?.['purpose'], change.values['purpose']]);
    for (const purpose of purposes) if (purpose) rateAnew(change, purpose as RatedPurpose);
  },
};
