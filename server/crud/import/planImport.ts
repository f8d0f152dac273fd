import { fold, permissionOf } from '#schema';
import { setImmediate as breathe } from 'node:timers/promises';
import type { Executor, Row } from '#server/database/schema.ts';
import { settleDependents } from '#server/crud/dependents.ts';
import type { Entity } from '#server/crud/entity.ts';
import { Refusals } from '#server/crud/readBody.ts';
import { changedValues } from '#server/crud/updateOne.ts';
import { may, type Caller } from '#server/http/access.ts';
import type { Language } from '#server/http/language.ts';
import { missingColumns, sharedValues } from './checkNew.ts';
import { actionOf, type Draft, type DraftSheet, type ImportPlan, type ImportProblem, type RowPlan } from './draft.ts';
import { findKeys, readMany, type KnownKeys } from './findExisting.ts';
import { columnHeading, importedFields } from './importColumns.ts';
import { fitType, typeOf } from './fitType.ts';
import { placeNodes } from './placeNodes.ts';
import { matchRows, planRows } from './planRows.ts';
import { resolveNames } from './resolveNames.ts';
import { standingNodes } from './standingNodes.ts';

/** For whom, and into which tree, a file is imported. */
export interface ImportAsk {
  readonly entity: Entity;
  readonly caller: Caller;
  readonly language: Language;
  readonly scope: number | undefined;
}

const batchSize = 1000;

/** Does something with every row, letting others get a word in. */
const forEachRow = async (plans: readonly RowPlan[], work: (plan: RowPlan) => void): Promise<void> => {
  for (const [index, plan] of plans.entries()) {
    work(plan);
    if (index % batchSize === batchSize - 1) await breathe();
  }
};

const keysIn = (drafts: readonly Draft[]): ReadonlySet<string> =>
  new Set(drafts.flatMap(({ key, parentKey }) => [key, parentKey ?? '']).filter(Boolean));

/** Holds the fields that depend on others to the record as it will be. */
const settle = (entity: Entity, plan: RowPlan): void => {
  const refusals = new Refusals();
  const type = typeOf(entity, plan);
  plan.values = settleDependents(entity, plan.values, { before: plan.existing, type, refusals });
  for (const [name, [problem]] of refusals.entries()) {
    if (problem && !plan.draft.refused.has(name)) plan.draft.refused.set(name, problem);
  }
};

const cellProblems = ({ draft }: RowPlan): ImportProblem[] =>
  [...draft.refused].map(([column, problem]) => {
    const cell = draft.cells[column];
    return { ...problem, row: draft.row, column, ...(cell !== undefined && { value: String(cell) }) };
  });

const forbidden = ({ entity, caller }: ImportAsk, plans: readonly RowPlan[]): ImportProblem[] => {
  if (may(caller, permissionOf(entity.resource, 'edit'))) return [];
  const column = entity.resource.importKey ?? '';
  return plans
    .filter((plan) => actionOf(plan) === 'update')
    .map(({ draft }) => ({ row: draft.row, column, value: draft.key, code: 'mayNotEdit' }));
};

const place = async (
  executor: Executor,
  { entity, scope }: ImportAsk,
  plans: readonly RowPlan[],
  keys: KnownKeys,
): Promise<ImportProblem[]> =>
  entity.resource.tree ? placeNodes(entity, plans, keys, await standingNodes(executor, entity, scope)) : [];

/** In the order of the file; what is about the whole of it comes first. */
const inOrder = (problems: readonly ImportProblem[]): ImportProblem[] =>
  problems.toSorted((one, other) => (one.row ?? 0) - (other.row ?? 0));

/** What an import would do with every row, and what stands against it. Writes nothing. */
export const planImport = async (executor: Executor, ask: ImportAsk, sheet: DraftSheet): Promise<ImportPlan> => {
  const { entity, language, scope } = ask;
  // A plan may be made anew from the same drafts, and takes from them what it finds registered.
  const drafts = sheet.drafts.map((draft) => ({
    ...draft,
    values: { ...draft.values },
    refused: new Map(draft.refused),
  }));
  const column = entity.resource.importKey ?? '';
  const keys = await findKeys(executor, entity, keysIn(drafts), scope);
  const matched = matchRows(drafts, keys, { column, identity: fold });
  const records = await readMany(executor, entity, [...new Set(matched.ids.values())]);
  const recordOf = (draft: Draft): Row | undefined => records.get(matched.ids.get(draft) ?? 0);
  const columns = [...sheet.columns.keys()];
  const rows = planRows(entity, { columns, drafts }, recordOf);
  await forEachRow(rows, (plan) => fitType(entity, plan));
  await resolveNames(executor, entity, importedFields(entity), rows);
  await forEachRow(rows, (plan) => {
    settle(entity, plan);
    if (plan.existing) plan.values = changedValues(plan.values, plan.existing);
  });
  const problems = [
    ...sheet.problems,
    ...missingColumns(entity, sheet.columns, rows, (name) => columnHeading(entity, name, language)),
    ...matched.problems,
    ...(await sharedValues(executor, entity, rows)),
    ...(await place(executor, ask, rows, keys)),
  ];
  return { rows, problems: inOrder([...problems, ...rows.flatMap(cellProblems), ...forbidden(ask, rows)]) };
};
