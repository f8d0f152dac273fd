import { inTransaction, type WriteContext } from '#server/crud/writeContext.ts';
import type { Services } from '#server/services.ts';
import { actionOf, type ImportProblem, type ParentPlan, type RowPlan } from './draft.ts';
import type { ImportAsk } from './planner.ts';
import { askRules, hasRules } from './rulesOfRows.ts';

const batchSize = 200;

/** Ends a transaction that was only to see what rules say. */
class TakeBack extends Error {
  readonly problems: readonly ImportProblem[];
  constructor(problems: readonly ImportProblem[]) {
    super('taken back');
    this.problems = problems;
  }
}

/** A row above that is still to be made is stood for by the nearest record above it. */
const standIn = (parent: ParentPlan | undefined): ParentPlan | undefined => {
  let at = parent;
  while (at && 'place' in at && at.place.id === undefined) at = at.place.parent;
  return at;
};

const askBatch = async (context: WriteContext, batch: readonly RowPlan[]): Promise<never> => {
  const plans = batch.map((plan): RowPlan => {
    const place = { ...plan.place, parent: standIn(plan.place.parent) };
    return { ...plan, place, values: { ...plan.values } };
  });
  throw new TakeBack(await askRules(context, plans, ({ existing }) => existing));
};

/** What the rules of the resource would refuse. They may write as they look, so each batch is taken back. */
export const previewRules = async (
  services: Services,
  { entity, caller }: ImportAsk,
  plans: readonly RowPlan[],
): Promise<ImportProblem[]> => {
  if (!hasRules(entity, caller)) return [];
  const touched = plans.filter((plan) => ['create', 'update'].includes(actionOf(plan)));
  const problems: ImportProblem[] = [];
  for (let start = 0; start < touched.length; start += batchSize) {
    const batch = touched.slice(start, start + batchSize);
    try {
      await inTransaction(services, caller, entity, (context) => askBatch(context, batch));
    } catch (error) {
      if (!(error instanceof TakeBack)) throw error;
      problems.push(...error.problems);
    }
  }
  return problems;
};
