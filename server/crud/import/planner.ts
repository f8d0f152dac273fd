import { listedNode, nodeTypes, permissionOf } from '#schema';
import type { ImportMode } from '#resources/sheetReport.ts';
import type { Executor, Row } from '#server/database/schema.ts';
import { asSeen, type Entity } from '#server/crud/entity.ts';
import { sightOf } from '#server/crud/sight.ts';
import { may, type Caller } from '#server/http/access.ts';
import type { Language } from '#server/http/language.ts';
import { missingColumns } from './checkNew.ts';
import { actionOf, type Draft, type DraftSheet, type ImportProblem, type Place, type RowPlan } from './draft.ts';
import { findIds, findKeys, readMany, type KnownKeys } from './findExisting.ts';
import { columnHeading } from './importColumns.ts';
import { matchRows } from './matchRows.ts';
import { placeNodes } from './placeNodes.ts';
import { rowPlanner } from './planRow.ts';
import { lookUpNames } from './resolveNames.ts';
import { sharedValues } from './sharedValues.ts';
import { standingNodes } from './standingNodes.ts';

/** For whom, into which tree, and how a file is imported. */
export interface ImportAsk {
  readonly entity: Entity;
  readonly caller: Caller;
  readonly language: Language;
  readonly scope: number | undefined;
  readonly mode: ImportMode;
}

/** Some rows as they will be written, and what stands against them. */
export interface PlannedRows {
  readonly rows: readonly RowPlan[];
  readonly problems: readonly ImportProblem[];
}

/** What is known of all rows, and what plans single ones. */
export interface Planner {
  /** by the rows' places in the file */
  readonly places: readonly Place[];
  /** what stands against the file as a whole, or against rows because of others */
  readonly problems: readonly ImportProblem[];
  readonly plan: (drafts: readonly Draft[]) => Promise<PlannedRows>;
}

const keysIn = ({ facts }: DraftSheet): ReadonlySet<string> => {
  const keys = new Set<string>();
  for (const { key, parentKey } of facts) {
    if (key) keys.add(key);
    if (parentKey) keys.add(parentKey);
  }
  return keys;
};

const idsIn = ({ facts }: DraftSheet): readonly number[] => facts.flatMap(({ recordId }) => recordId ?? []);

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

const problemsOfAll = async (
  executor: Executor,
  { entity, scope, language }: ImportAsk,
  sheet: DraftSheet,
  { written, keys }: { readonly written: readonly Place[]; readonly keys: KnownKeys },
): Promise<ImportProblem[]> => {
  const heading = (name: string): string => columnHeading(entity, name, language);
  const isAnyNew = written.some(({ id }) => id === undefined);
  return [
    ...sheet.problems,
    ...(isAnyNew ? missingColumns(entity, sheet.columns, heading) : []),
    ...(await sharedValues(executor, entity, sheet.singles, written)),
    ...(entity.resource.tree
      ? await placeNodes(entity, written, keys, await standingNodes(executor, entity, scope))
      : []),
  ];
};

/** Looks up what an import has to know of all rows of a file. Writes nothing. */
export const openPlanner = async (executor: Executor, ask: ImportAsk, sheet: DraftSheet): Promise<Planner> => {
  const { entity, scope } = ask;
  const onlyNew = ask.mode === 'add';
  // Where a family lists its items, a row is one unless it says otherwise.
  const listed = listedNode(entity.resource);
  const keys = await findKeys(executor, entity, keysIn(sheet), scope);
  const seen = asSeen(entity, sightOf(entity.register, ask.caller));
  const ids = await findIds(executor, seen, idsIn(sheet), scope);
  const records = { keys, ids, column: entity.resource.importKey ?? '' };
  const { places, problems } = await matchRows(sheet.facts, records, listed && nodeTypes[listed]);
  const written = onlyNew ? places.filter(({ id }) => id === undefined) : places;
  const lookups = await lookUpNames(executor, seen, sheet.names);
  const planRow = rowPlanner(entity, { columns: sheet.columns.keys(), lookups, onlyNew });
  return {
    places,
    problems: [...problems, ...(await problemsOfAll(executor, ask, sheet, { written, keys }))],
    plan: async (drafts) => {
      const ids = drafts.flatMap(({ at }) => places[at]!.id ?? []);
      const records: ReadonlyMap<number, Row> = await readMany(executor, entity, ids);
      const rows = drafts.map((draft) => {
        const place = places[draft.at]!;
        return planRow(draft, place, place.id === undefined ? undefined : records.get(place.id));
      });
      return { rows, problems: [...rows.flatMap(cellProblems), ...forbidden(ask, rows)] };
    },
  };
};
