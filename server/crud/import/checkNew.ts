import { snakeCase } from '#schema';
import { sql } from 'kysely';
import type { Executor } from '#server/database/schema.ts';
import type { Entity } from '#server/crud/entity.ts';
import type { Column, ImportProblem, RowPlan } from './draft.ts';
import { textsIn } from './findExisting.ts';

/** Columns that new records need and the file does not have. */
export const missingColumns = (
  entity: Entity,
  columns: ReadonlyMap<Column, string>,
  plans: readonly RowPlan[],
  heading: (column: Column) => string,
): ImportProblem[] => {
  if (plans.every(({ existing }) => existing)) return [];
  const needed = [...entity.writable]
    .filter(([, field]) => field.required && !field.when && !field.only)
    .filter(([, field]) => !('default' in field && field.default !== undefined))
    .map(([name]) => name);
  const type = entity.resource.tree?.types ? ['type'] : [];
  return [...needed, ...type]
    .filter((name) => !columns.has(name))
    .map((column) => ({ column, code: 'noColumn', limit: heading(column) }));
};

/** Values of one field that no two records may share: those of the file among themselves. */
const sharedInFile = (name: string, plans: readonly RowPlan[]): ImportProblem[] => {
  const first = new Map<unknown, number>();
  return plans.flatMap(({ draft, values }) => {
    const value = values[name];
    if (value === null || value === undefined) return [];
    const before = first.get(value);
    if (before === undefined) first.set(value, draft.row);
    if (before === undefined) return [];
    return [{ row: draft.row, column: name, value: String(value), code: 'keyTwice' as const, limit: before }];
  });
};

interface Taken {
  readonly id: number;
  readonly value: string;
}

/** The same against the records that are there, apart from those that give the value up in the same import. */
const takenAlready = async (
  executor: Executor,
  entity: Entity,
  name: string,
  plans: readonly RowPlan[],
): Promise<ImportProblem[]> => {
  const giving = new Set(plans.filter(({ id, values }) => id !== undefined && name in values).map(({ id }) => id));
  const taking = plans.filter(({ values }) => values[name] !== null && values[name] !== undefined);
  if (taking.length === 0) return [];
  const column = sql.ref(snakeCase(name));
  const { rows } = await sql<Taken>`
    select id, ${column}::text as value from ${sql.table(entity.table)}
    where ${column}::text in ${textsIn(taking.map(({ values }) => String(values[name])))}`.execute(executor);
  const taken = new Set(rows.filter(({ id }) => !giving.has(Number(id))).map(({ value }) => value));
  return taking
    .filter(({ values }) => taken.has(String(values[name])))
    .map(({ draft, values }) => ({ row: draft.row, column: name, value: String(values[name]), code: 'unique' }));
};

/** Values that would be shared though no two records may share them. */
export const sharedValues = async (
  executor: Executor,
  entity: Entity,
  plans: readonly RowPlan[],
): Promise<ImportProblem[]> => {
  const problems: ImportProblem[] = [];
  for (const [name, { unique }] of entity.writable) {
    if (unique !== true || name === entity.resource.importKey) continue;
    problems.push(...sharedInFile(name, plans), ...(await takenAlready(executor, entity, name, plans)));
  }
  return problems;
};
