import type { Row } from '#server/database/schema.ts';
import type { TrailEntry } from '#server/trail/trail.ts';
import { AppError } from '#server/http/errors.ts';
import { difference } from '#server/crud/difference.ts';
import { trailValues } from '#server/crud/readRow.ts';
import { titleOf } from '#server/crud/titleOf.ts';
import { changedValues } from '#server/crud/updateOne.ts';
import { worded } from '#server/crud/wordedErrors.ts';
import { lockRows, type WriteContext } from '#server/crud/writeContext.ts';
import { actionOf, type ImportProblem, type RowPlan } from './draft.ts';
import { readMany } from './findExisting.ts';
import { askRules, tellRules } from './rulesOfRows.ts';
import { insertRows, linkRows, updateRows } from './writeRows.ts';

const batchSize = 500;

/** How deep a new row stands below what is there already. */
const depthOf = (plan: RowPlan, known: Map<RowPlan, number>): number => {
  const above = plan.parent && 'plan' in plan.parent ? plan.parent.plan : undefined;
  const depth = known.get(plan) ?? (above && above.id === undefined ? depthOf(above, known) + 1 : 0);
  known.set(plan, depth);
  return depth;
};

/** Rows whose parents are written before them, some hundred at a time. */
const inBatches = (plans: readonly RowPlan[]): RowPlan[][] => {
  const known = new Map<RowPlan, number>();
  const levels: RowPlan[][] = [];
  for (const plan of plans) (levels[depthOf(plan, known)] ??= []).push(plan);
  return levels.flatMap((level) =>
    Array.from({ length: Math.ceil(level.length / batchSize) }, (_, index) =>
      level.slice(index * batchSize, (index + 1) * batchSize),
    ),
  );
};

/** Locks the records that change; whoever changed one since it was read has the word. */
const lockPlanned = async ({ trx, entity }: WriteContext, plans: readonly RowPlan[]): Promise<Map<number, Row>> => {
  const known = plans.filter(({ existing }) => existing);
  const rows = await lockRows(
    trx,
    entity,
    known.map(({ id }) => id!),
  );
  const stored = new Map(rows.map((row) => [Number(row['id']), row]));
  for (const { id, existing } of known) {
    if (stored.get(id!)?.['revision'] !== existing!['revision']) throw new AppError('stale');
  }
  return stored;
};

const writeBatch = async (
  context: WriteContext,
  batch: readonly RowPlan[],
  { stored, scope }: { readonly stored: ReadonlyMap<number, Row>; readonly scope: number | undefined },
): Promise<ImportProblem[]> => {
  const beforeOf = ({ id, existing }: RowPlan): Row | undefined => (existing ? stored.get(id!) : undefined);
  const problems: ImportProblem[] = [];
  for (const plan of batch) {
    problems.push(...(await askRules(context, plan, beforeOf(plan))));
    if (plan.existing) plan.values = changedValues(plan.values, plan.existing);
  }
  if (problems.length > 0) return problems;
  const changed = batch.filter((plan) => actionOf(plan) === 'update');
  const fresh = batch.filter(({ existing }) => !existing);
  await insertRows(context, fresh, scope);
  await updateRows(context, changed, stored);
  await linkRows(context, [...fresh, ...changed]);
  for (const plan of batch) await tellRules(context, plan, beforeOf(plan));
  return [];
};

/** The trail of the written rows, each by what it was and what it is. */
const entriesOf = async ({ trx, entity }: WriteContext, plans: readonly RowPlan[]): Promise<TrailEntry[]> => {
  const now = await readMany(
    trx,
    entity,
    plans.map(({ id }) => id!),
  );
  const place = ({ parent_id: parentId }: Row): Row => ({ parentId });
  return plans.map(({ id, existing, parent }) => {
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
    return { ...base, before: { ...changed.before, ...place(existing) }, after: { ...changed.after, ...place(row) } };
  });
};

/** What came of an import. */
export interface Outcome {
  readonly problems: readonly ImportProblem[];
  readonly entries: readonly TrailEntry[];
}

/**
 * Carries a plan out in the transaction: parents before their children, sets of rows in one statement each. Where
 * rules refuse rows, it says which; the caller takes the transaction back. `done` hears the share that is written.
 */
export const carryOut = (
  context: WriteContext,
  plans: readonly RowPlan[],
  { scope, done }: { readonly scope: number | undefined; readonly done: (share: number) => void },
): Promise<Outcome> =>
  worded(context.entity, async () => {
    const touched = plans.filter((plan) => actionOf(plan) !== 'none');
    const stored = await lockPlanned(context, touched);
    const problems: ImportProblem[] = [];
    let count = 0;
    for (const batch of inBatches(touched)) {
      problems.push(...(await writeBatch(context, batch, { stored, scope })));
      if (problems.length > 0) return { problems, entries: [] };
      count += batch.length;
      done(count / touched.length);
    }
    const written = touched.filter((plan) => actionOf(plan) !== 'none');
    return { problems, entries: await entriesOf(context, written) };
  });
