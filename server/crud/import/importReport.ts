import { snakeCase } from '#schema';
import type { ChangeLine, RowReport, SheetProblem, SheetReport } from '#resources/sheetReport.ts';
import { errorBody } from '#server/http/errorBody.ts';
import { AppError } from '#server/http/errors.ts';
import type { Language } from '#server/http/language.ts';
import { cellWords } from '#server/crud/cellWords.ts';
import type { Entity } from '#server/crud/entity.ts';
import { kindOf } from '#server/crud/kinds/index.ts';
import { trailValues } from '#server/crud/readRow.ts';
import { titleOf } from '#server/crud/titleOf.ts';
import {
  actionOf,
  type DraftSheet,
  type ImportPlan,
  type ImportProblem,
  type RowAction,
  type RowPlan,
} from './draft.ts';
import { columnHeading } from './importColumns.ts';

/** How many rows and problems a report shows; it counts them all. */
export const mostShown = { rows: 100, problems: 1000 } as const;

const messageOf = ({ code, limit }: ImportProblem, language: Language): string => {
  const fields = { _: [{ code, limit }] };
  return errorBody(new AppError('invalid', { fields }), language).errors?.['_']?.[0] ?? '';
};

/** The first problems in the words of a language. */
export const shownProblems = (
  entity: Entity,
  problems: readonly ImportProblem[],
  { columns, language }: { readonly columns: DraftSheet['columns']; readonly language: Language },
): SheetProblem[] =>
  problems.slice(0, mostShown.problems).map((problem) => {
    const { row, column, value } = problem;
    const named = column !== undefined && column !== '_';
    return {
      message: messageOf(problem, language),
      ...(row !== undefined && { row }),
      ...(named && { column: columns.get(column) ?? columnHeading(entity, column, language) }),
      ...(value !== undefined && { value: value.slice(0, 200) }),
    };
  });

type Heading = (column: string) => string;

/** What a new record starts with, beside its key and its title. */
const startValues = ({ resource }: Entity, { draft }: RowPlan, heading: Heading): ChangeLine[] => {
  const named: readonly (string | undefined)[] = [resource.importKey, resource.title].flat();
  return Object.entries(draft.cells)
    .filter(([name, cell]) => cell !== null && cell !== undefined && !named.includes(name))
    .map(([name, cell]) => ({ column: heading(name), after: String(cell) }));
};

const changedValues = (entity: Entity, plan: RowPlan, heading: Heading, language: Language): ChangeLine[] => {
  const { existing, draft, values, parent } = plan;
  const fields = Object.keys(values).map((name): ChangeLine => {
    const field = entity.fields.get(name);
    const words = cellWords(entity, name, language);
    const before = field && existing && kindOf(field).cell(existing, snakeCase(name), words);
    return { column: heading(name), before: String(before ?? ''), after: String(draft.cells[name] ?? '') };
  });
  return parent ? [...fields, { column: heading('parentId'), after: draft.parentKey ?? '' }] : fields;
};

const shownRow = (entity: Entity, plan: RowPlan, sheet: DraftSheet, language: Language): RowReport => {
  const { draft, existing, values } = plan;
  const heading: Heading = (name) => sheet.columns.get(name) ?? columnHeading(entity, name, language);
  const shown = { ...(existing && trailValues(existing)), ...values };
  return {
    row: draft.row,
    key: draft.key,
    title: titleOf(entity, shown) ?? '',
    action: actionOf(plan),
    changes: existing ? changedValues(entity, plan, heading, language) : startValues(entity, plan, heading),
  };
};

/** The report of a plan, in the words of whoever asked. */
export const reportOf = (
  entity: Entity,
  sheet: DraftSheet,
  { rows, problems }: ImportPlan,
  language: Language,
): SheetReport => {
  const count = (action: RowAction): number => rows.filter((plan) => actionOf(plan) === action).length;
  const refused = new Set(problems.map(({ row }) => row));
  return {
    resource: entity.resource.name,
    total: rows.length,
    created: count('create'),
    updated: count('update'),
    unchanged: count('none'),
    unknown: sheet.unknown,
    ignored: sheet.ignored,
    rows: rows.slice(0, mostShown.rows).map((plan) => {
      const row = shownRow(entity, plan, sheet, language);
      return refused.has(row.row) ? { ...row, action: 'refused', changes: [] } : row;
    }),
    problems: shownProblems(entity, problems, { columns: sheet.columns, language }),
    problemsTotal: problems.length,
  };
};
