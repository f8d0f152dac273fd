import { isLimited, type Caller } from '#server/http/access.ts';
import { AppError, type FieldError } from '#server/http/errors.ts';
import { unitsCheck, type UnitsCheck } from '#server/crud/checkUnits.ts';
import { checkWithin } from '#server/crud/checkWithin.ts';
import type { Entity } from '#server/crud/entity.ts';
import type { Change } from '#server/crud/rules.ts';
import type { WriteContext } from '#server/crud/writeContext.ts';
import { parentIdOf, type ImportProblem, type RowPlan } from './draft.ts';

/** The changes that a row makes, as rules see them: a record's values, and a node's place apart from them. */
const changesOf = ({ entity, ...context }: WriteContext, plan: RowPlan, before: Change['before']): Change[] => {
  const { resource } = entity;
  const parentId = parentIdOf(plan.place.parent);
  const base = { ...context, resource, before };
  if (!plan.existing) {
    const place = resource.tree ? { parentId: parentId ?? null } : {};
    return [{ ...base, action: 'create', id: undefined, values: { ...plan.values, ...place } }];
  }
  const moves = plan.place.parent !== undefined;
  return [
    ...(Object.keys(plan.values).length > 0
      ? [{ ...base, action: 'update' as const, id: plan.place.id, values: { ...plan.values } }]
      : []),
    ...(moves ? [{ ...base, action: 'move' as const, id: plan.place.id, values: { parentId: parentId ?? null } }] : []),
  ];
};

/** What a rule refuses, at the row that it refuses. */
const problemsOf = (error: unknown, { draft }: RowPlan): ImportProblem[] => {
  if (!(error instanceof AppError)) throw error;
  // The record is there, but not for this person.
  if (error.code === 'notFound') return [{ row: draft.row, code: 'outsideUnits', value: draft.key }];
  const fields = Object.entries(error.fields ?? {});
  if (fields.length === 0) throw error;
  return fields.flatMap(([column, problems]) => problems.map((problem) => ({ ...problem, row: draft.row, column })));
};

/** True where rows are held to more than their own cells say. */
export const hasRules = ({ rules, resource }: Entity, caller: Caller): boolean =>
  isLimited(caller) ||
  rules.before !== undefined ||
  Object.values(resource.fields).some((field) => 'within' in field && field.within);

/** References that lead to records which do not belong together with what they are narrowed by. */
const strayReferences = async ({ trx, entity }: WriteContext, plans: readonly RowPlan[]): Promise<ImportProblem[]> => {
  const problems: ImportProblem[] = [];
  const judged = plans.map(({ values, existing, draft: { row } }) => {
    const add = (column: string, problem: FieldError): void => void problems.push({ ...problem, row, column });
    return { values, before: existing, refusals: { add } };
  });
  await checkWithin(trx, entity, judged);
  return problems;
};

/** A row, with the changes that it makes. */
interface Asked {
  readonly plan: RowPlan;
  readonly changes: readonly Change[];
}

const askOfRow = async (
  { entity }: WriteContext,
  check: UnitsCheck,
  { plan, changes }: Asked,
): Promise<ImportProblem[]> => {
  const { rules, resource } = entity;
  try {
    for (const change of changes) {
      check(change);
      await rules.before?.(change);
      if (change.action === 'move') continue;
      plan.values = Object.fromEntries(Object.entries(change.values).filter(([name]) => name in resource.fields));
    }
    return [];
  } catch (error) {
    return problemsOf(error, plan);
  }
};

/** What rows are before they are written, in database form; undefined for new ones. */
export type BeforeOf = (plan: RowPlan) => Change['before'];

/** Lets the rules of the resource look at rows before they are written; they may change their values, or refuse them. */
export const askRules = async (
  context: WriteContext,
  plans: readonly RowPlan[],
  beforeOf: BeforeOf,
): Promise<ImportProblem[]> => {
  const problems = await strayReferences(context, plans);
  const { rules } = context.entity;
  if (!rules.before && !isLimited(context.caller)) return problems;
  const asked = plans.map((plan): Asked => ({ plan, changes: changesOf(context, plan, beforeOf(plan)) }));
  const changes = asked.flatMap((one) => one.changes);
  const check = await unitsCheck(context, changes);
  await rules.gather?.(changes);
  for (const one of asked) problems.push(...(await askOfRow(context, check, one)));
  return problems;
};

/** Tells the rules what was written. */
export const tellRules = async (
  context: WriteContext,
  plans: readonly RowPlan[],
  beforeOf: BeforeOf,
): Promise<void> => {
  const { rules } = context.entity;
  if (!rules.after) return;
  for (const plan of plans) {
    const { id } = plan.place;
    if (id === undefined) continue;
    for (const change of changesOf(context, plan, beforeOf(plan))) await rules.after({ ...change, id });
  }
};
