import { camelCase, fold, permissionOf, valueProblem } from '#schema';
import { setImmediate as breathe } from 'node:timers/promises';
import type { Executor, Row } from '#server/database/schema.ts';
import type { Entity } from '#server/crud/entity.ts';
import { changedValues } from '#server/crud/updateOne.ts';
import { may, type Caller } from '#server/http/access.ts';
import type { Language } from '#server/http/language.ts';
import { missingColumns, sharedValues } from './checkNew.ts';
import { actionOf, type Draft, type DraftSheet, type ImportPlan, type ImportProblem, type RowPlan } from './draft.ts';
import { findKeys, readMany, type KnownKeys } from './findExisting.ts';
import { columnHeading, importedFields } from './importColumns.ts';
import { fitType } from './fitType.ts';
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

const camelRow = (row: Row): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [camelCase(name), value]));

/** What each field that depends on another makes of the record as it will be. */
const dependentProblems = ({ resource }: Entity, plan: RowPlan): void => {
  const dependent = Object.entries(resource.fields).filter(([, field]) => field.when);
  if (dependent.length === 0) return;
  const record = { ...(plan.existing && camelRow(plan.existing)), ...plan.values };
  for (const [name] of dependent) {
    const problem = plan.draft.refused.has(name) ? undefined : valueProblem(resource.fields, name, record);
    if (problem) plan.draft.refused.set(name, problem);
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
    if (plan.existing) plan.values = changedValues(plan.values, plan.existing);
    dependentProblems(entity, plan);
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
