import { snakeCase, type FieldKind, type FieldOf } from '#schema';
import type { ChangeLine, RowReport, SheetProblem, SheetReport } from '#resources/sheetReport.ts';
import { errorBody } from '#server/http/errorBody.ts';
import { AppError } from '#server/http/errors.ts';
import type { Language } from '#server/http/language.ts';
import { cellWords } from '#server/crud/cellWords.ts';
import type { Entity } from '#server/crud/entity.ts';
import { fromCell } from '#server/crud/kinds/fromCell.ts';
import { kindOf } from '#server/crud/kinds/index.ts';
import { trailValues } from '#server/crud/readRow.ts';
import { titleOf } from '#server/crud/titleOf.ts';
import { actionOf, type DraftHead, type ImportProblem, type RowAction, type RowPlan } from './draft.ts';
import type { PlannedRows } from './planner.ts';
import { columnHeading, idColumn } from './importColumns.ts';

/** How many rows and problems a report shows; it counts them all. */
export const mostShown = { rows: 100, problems: 1000 } as const;

/** So many are kept, so that the first in the order of the file can be told. */
const mostKept = 5000;

const messageOf = ({ code, limit, at }: ImportProblem, language: Language): string => {
  const fields = { _: [{ code, limit, ...(at && { at }) }] };
  return errorBody(new AppError('invalid', { fields }), language).errors?.['_']?.[0] ?? '';
};

/** The first problems in the words of a language. */
export const shownProblems = (
  entity: Entity,
  problems: readonly ImportProblem[],
  { columns, language }: { readonly columns: DraftHead['columns']; readonly language: Language },
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

/** A cell as it was understood: days, choices and answers in the words of the console, all else as it was written. */
const understood = (entity: Entity, { draft, values }: RowPlan, name: string, language: Language): string => {
  const field = entity.fields.get(name);
  const said = String(draft.cells[name] ?? '');
  if (!field || fromCell(field)?.names || values[name] === undefined) return said;
  const shown = kindOf(field).cell(
    { [snakeCase(name)]: values[name] },
    snakeCase(name),
    cellWords(entity, name, language),
    field as FieldOf<FieldKind>,
  );
  return String(shown ?? said);
};

/** What a new record starts with, beside its key and its title. */
const startValues = (entity: Entity, plan: RowPlan, heading: Heading, language: Language): ChangeLine[] => {
  const { resource } = entity;
  const named: readonly (string | undefined)[] = [resource.importKey, resource.title].flat();
  return Object.entries(plan.draft.cells)
    .filter(([name, cell]) => cell !== null && cell !== undefined && !named.includes(name))
    .filter(([name]) => name !== idColumn)
    .map(([name]) => ({ column: heading(name), after: understood(entity, plan, name, language) }));
};

const changedCells = (entity: Entity, plan: RowPlan, heading: Heading, language: Language): ChangeLine[] => {
  const { existing, draft, values, place } = plan;
  const fields = Object.keys(values).map((name): ChangeLine => {
    const field = entity.fields.get(name);
    const words = cellWords(entity, name, language);
    const before =
      field && existing && kindOf(field).cell(existing, snakeCase(name), words, field as FieldOf<FieldKind>);
    return {
      column: heading(name),
      before: String(before ?? ''),
      after: understood(entity, plan, name, language),
    };
  });
  return place.parent ? [...fields, { column: heading('parentId'), after: draft.parentKey ?? '' }] : fields;
};

const shownRow = (entity: Entity, plan: RowPlan, head: DraftHead, language: Language): RowReport => {
  const { draft, existing, values } = plan;
  const heading: Heading = (name) => head.columns.get(name) ?? columnHeading(entity, name, language);
  const shown = { ...(existing && trailValues(existing)), ...values };
  const action = actionOf(plan);
  const changes = existing ? changedCells : startValues;
  return {
    row: draft.row,
    key: draft.key,
    title: titleOf(entity, shown) ?? '',
    action,
    changes: action === 'skip' ? [] : changes(entity, plan, heading, language),
  };
};

/** Counts what an import does, or would do, as its rows are planned, and keeps the first of them to show. */
export class Tally {
  readonly #entity: Entity;
  readonly #head: DraftHead;
  readonly #language: Language;
  readonly #counts: Record<RowAction, number> = { create: 0, update: 0, none: 0, skip: 0 };
  readonly #rows: RowReport[] = [];
  readonly #problems: ImportProblem[] = [];
  readonly #refused = new Set<number>();
  /** rows of records that the person may not see */
  readonly #unseen = new Set<number>();
  #problemsTotal = 0;
  #keyless = 0;

  constructor(entity: Entity, head: DraftHead, language: Language) {
    this.#entity = entity;
    this.#head = head;
    this.#language = language;
  }

  get problemsTotal(): number {
    return this.#problemsTotal;
  }

  /** Takes rows whose problems are all known by now. */
  add({ rows, problems }: PlannedRows): void {
    this.refuse(problems);
    for (const plan of rows) {
      const action = actionOf(plan);
      this.#counts[action] += 1;
      if (action === 'create' && !plan.draft.key) this.#keyless += 1;
      if (this.#rows.length < mostShown.rows) this.#rows.push(shownRow(this.#entity, plan, this.#head, this.#language));
    }
  }

  refuse(problems: readonly ImportProblem[]): void {
    this.#problemsTotal += problems.length;
    for (const problem of problems) {
      if (problem.row !== undefined) this.#refused.add(problem.row);
      if (problem.row !== undefined && problem.code === 'outsideUnits') this.#unseen.add(problem.row);
      if (this.#problems.length < mostKept) this.#problems.push(problem);
    }
  }

  /** The first problems in the order of the file; what is about the whole of it comes first. */
  get problems(): SheetProblem[] {
    const inOrder = this.#problems.toSorted((one, other) => (one.row ?? 0) - (other.row ?? 0));
    return shownProblems(this.#entity, inOrder, { columns: this.#head.columns, language: this.#language });
  }

  get report(): SheetReport {
    const { create: created, update: updated, none: unchanged, skip: skipped } = this.#counts;
    const rows = this.#rows.map((row): RowReport =>
      this.#refused.has(row.row)
        ? { ...row, title: this.#unseen.has(row.row) ? '' : row.title, action: 'refused', changes: [] }
        : row,
    );
    return {
      resource: this.#entity.resource.name,
      total: created + updated + unchanged + skipped,
      ...{ created, updated, unchanged, skipped, keyless: this.#keyless },
      unknown: this.#head.unknown,
      ignored: this.#head.ignored,
      rows,
      problems: this.problems,
      problemsTotal: this.#problemsTotal,
    };
  }
}
