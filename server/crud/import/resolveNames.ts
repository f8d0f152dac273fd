import { fold, snakeCase, tableName, type Field, type Resource } from '#schema';
import { sql } from 'kysely';
import type { Executor } from '#server/database/schema.ts';
import type { Entity } from '#server/crud/entity.ts';
import { foldSql } from '#server/crud/foldSql.ts';
import { fromCell } from '#server/crud/kinds/fromCell.ts';
import { resourceNamed, titleSql } from '#server/crud/kinds/labelSql.ts';
import type { FieldError } from '#server/http/errors.ts';
import type { RowPlan } from './draft.ts';
import { textsIn } from './findExisting.ts';

interface Named {
  readonly id: number;
  readonly code: string | null;
  readonly title: string;
}

const add = (map: Map<string, Named[]>, text: string | null, row: Named): void => {
  if (text) map.set(fold(text), [...(map.get(fold(text)) ?? []), row]);
};

type Lookup = (name: string) => number | FieldError;

/** Records by what people call them: their code before their title. */
const lookup = async (executor: Executor, target: Resource, names: ReadonlySet<string>): Promise<Lookup> => {
  const codeField = target.code ?? target.importKey;
  const code = codeField ? sql`${sql.ref(`a.${snakeCase(codeField)}`)}::text` : sql`null::text`;
  const title = titleSql(target, 'a');
  const folded = textsIn(new Set([...names].map(fold)));
  const { rows } = await sql<Named>`
    select a.id, ${code} as code, ${title} as title from ${sql.table(tableName(target.name))} as a
    where ${foldSql(title)} in ${folded} or ${foldSql(code)} in ${folded} order by a.id`.execute(executor);
  const byCode = new Map<string, Named[]>();
  const byTitle = new Map<string, Named[]>();
  for (const row of rows) {
    add(byCode, row.code, row);
    add(byTitle, row.title, row);
  }
  return (name) => {
    const found = byCode.get(fold(name)) ?? byTitle.get(fold(name)) ?? [];
    const [only] = found;
    if (!only) return { code: 'notFoundNamed', limit: name };
    const same = found.filter((one) => one.code === name);
    if (found.length > 1 && same.length !== 1)
      return { code: 'unclearName', limit: found.map((one) => one.code ?? one.title).join('، ') };
    return Number((same[0] ?? only).id);
  };
};

const resolveOne = (plan: RowPlan, name: string, find: Lookup, isMany: boolean): void => {
  const ids: number[] = [];
  for (const text of plan.values[name] as readonly string[]) {
    const found = find(text);
    if (typeof found === 'number') ids.push(found);
    else plan.draft.refused.set(name, found);
  }
  plan.values[name] = isMany ? [...new Set(ids)] : (ids[0] ?? null);
};

const hasNames = (value: unknown): value is readonly string[] => Array.isArray(value) && value.length > 0;

/** Turns the names of other records into their ids, field by field; what is not found is refused in its row. */
export const resolveNames = async (
  executor: Executor,
  { register }: Entity,
  fields: readonly (readonly [string, Field])[],
  plans: readonly RowPlan[],
): Promise<void> => {
  for (const [name, field] of fields) {
    const names = fromCell(field)?.names;
    const target = 'to' in field ? field.to : undefined;
    const naming = plans.filter(({ values }) => hasNames(values[name]));
    if (!names || !target || naming.length === 0) continue;
    const texts = new Set(naming.flatMap(({ values }) => values[name] as readonly string[]));
    const find = await lookup(executor, resourceNamed(register, target), texts);
    for (const plan of naming) resolveOne(plan, name, find, names === 'many');
  }
};
