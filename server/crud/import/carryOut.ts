import type { Row } from '#server/database/schema.ts';
import type { TrailEntry } from '#server/trail/trail.ts';
import { AppError } from '#server/http/errors.ts';
import { difference } from '#server/crud/difference.ts';
import { trailValues } from '#server/crud/readRow.ts';
import { writeBeside } from '#server/crud/store.ts';
import { titleOf } from '#server/crud/titleOf.ts';
import { changedValues } from '#server/crud/changedValues.ts';
import { worded } from '#server/crud/wordedErrors.ts';
import { lockRows, type WriteContext } from '#server/crud/writeContext.ts';
import { actionOf, type ImportProblem, type RowPlan } from './draft.ts';
import { readMany } from './findExisting.ts';
import { askRules, tellRules } from './rulesOfRows.ts';
import { changeRows, insertRows } from './writeRows.ts';

/** Locks the records that change; whoever changed one since it was read has the word. */
const lockPlanned = async ({ trx, entity }: WriteContext, plans: readonly RowPlan[]): Promise<Map<number, Row>> => {
  const known = plans.filter(({ existing }) => existing);
  if (known.length === 0) return new Map();
  const rows = await lockRows(
    trx,
    entity,
    known.map(({ place }) => place.id!),
  );
  const stored = new Map(rows.map((row) => [Number(row['id']), row]));
  for (const { place, existing } of known) {
    if (stored.get(place.id!)?.['revision'] !== existing!['revision']) throw new AppError('stale');
  }
  return stored;
};

/** The trail of the written rows, each by what it was and what it is. */
const entriesOf = async ({ trx, entity }: WriteContext, plans: readonly RowPlan[]): Promise<TrailEntry[]> => {
  const now = await readMany(
    trx,
    entity,
    plans.map(({ place }) => place.id!),
  );
  const above = ({ parent_id: parentId }: Row): Row => ({ parentId });
  return plans.map(({ place: { id, parent }, existing }) => {
    const row = now.get(id!) ?? {};
    const after = trailValues(row);
    const base = {
      action: 'import' as const,
      resource: entity.resource.name,
      recordId: id!,
      title: titleOf(entity, after),
    };
    if (!existing) return { ...base, before: null, after };
    const changed = difference(entity, trailValues(existing), after);
    if (!parent) return { ...base, ...changed };
    return { ...base, before: { ...changed.before, ...above(existing) }, after: { ...changed.after, ...above(row) } };
  });
};

/** What came of writing some rows. */
export interface Outcome {
  readonly problems: readonly ImportProblem[];
  readonly entries: readonly TrailEntry[];
}

/**
 * Writes some planned rows in the transaction, whose parents are written before them: sets of rows in one statement
 * each. Where rules refuse rows, it says which; the caller takes the transaction back.
 */
export const carryOut = (
  context: WriteContext,
  plans: readonly RowPlan[],
  scope: number | undefined,
): Promise<Outcome> =>
  worded(context.entity, async () => {
    const touched = plans.filter((plan) => ['create', 'update'].includes(actionOf(plan)));
    const stored = await lockPlanned(context, touched);
    const beforeOf = ({ place, existing }: RowPlan): Row | undefined => (existing ? stored.get(place.id!) : undefined);
    const problems = await askRules(context, touched, beforeOf);
    for (const plan of touched) {
      if (plan.existing) plan.values = changedValues(context.entity, plan.values, plan.existing);
    }
    if (problems.length > 0) return { problems, entries: [] };
    const changed = touched.filter((plan) => actionOf(plan) === 'update');
    const fresh = touched.filter(({ existing }) => !existing);
    await insertRows(context, fresh, scope);
    await changeRows(context, changed, stored);
    await writeBeside(
      context,
      [...fresh, ...changed].map(({ place, values }) => ({ id: place.id!, values })),
    );
    await tellRules(context, touched, beforeOf);
    return { problems, entries: await entriesOf(context, [...fresh, ...changed]) };
  });
