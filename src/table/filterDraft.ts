import { takesSeveral, type FilterItem, type Operator } from '#schema';
import type { Column } from './columns.ts';

/** One row of the filter builder while it is being filled in. */
export interface DraftRow {
  readonly key: number;
  readonly column: string | null;
  readonly operator: Operator | null;
  readonly value: string | null;
}

/** The rows that show filters; one empty row where there are none. */
export const draftOf = (filters: readonly FilterItem[]): readonly DraftRow[] =>
  filters.length > 0
    ? filters.map((item, key) => ({ key, ...item }))
    : [{ key: 0, column: null, operator: null, value: null }];

/** A row may be added once the last one has both a column and an operator. */
export const canAdd = (rows: readonly DraftRow[]): boolean => {
  const last = rows.at(-1);
  return last !== undefined && last.column !== null && last.operator !== null;
};

/** The last row stays. */
export const canRemove = (rows: readonly DraftRow[]): boolean => rows.length > 1;

/** There is something to reset: more than one row, or a filter at work. */
export const canReset = (rows: readonly DraftRow[], active: readonly FilterItem[]): boolean =>
  rows.length > 1 || active.length > 0;

export const withAdded = (rows: readonly DraftRow[]): readonly DraftRow[] => [
  ...rows,
  { key: Math.max(...rows.map(({ key }) => key)) + 1, column: null, operator: null, value: null },
];

/** The row for another column: its operator stays where the column knows it, its value does not. */
export const withColumn = (row: DraftRow, column: Column): DraftRow => {
  const [first, ...others] = column.operators;
  const kept = column.operators.find((operator) => operator === row.operator);
  return { ...row, column: column.name, operator: kept ?? (others.length === 0 ? (first ?? null) : null), value: null };
};

/** The row with another operator; a value of the other form (one, several, yes or no) is not kept. */
export const withOperator = (row: DraftRow, operator: Operator): DraftRow => {
  const form = (of: Operator | null): string => {
    if (of !== null && takesSeveral(of)) return 'several';
    return of === 'empty' ? of : 'one';
  };
  return { ...row, operator, value: form(operator) === form(row.operator) ? row.value : null };
};

/** The rows that are complete, as a list is filtered by them. */
export const filtersOf = (rows: readonly DraftRow[]): readonly FilterItem[] =>
  rows.flatMap(({ column, operator, value }) =>
    column !== null && operator !== null && value !== null && value.trim() !== '' ? [{ column, operator, value }] : [],
  );
