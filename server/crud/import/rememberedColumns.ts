import { createHash } from 'node:crypto';
import { fold } from '#schema';
import { sql } from 'kysely';
import type { Executor } from '#server/database/schema.ts';
import type { ChosenColumns } from './readHead.ts';

/** Whose choice it is, and for what. */
export interface ChoiceOf {
  readonly userId: number;
  readonly resource: string;
  readonly headings: readonly string[];
}

/** One text for the same headings in any order and spelling. */
const nameOf = (headings: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(headings.map(fold).filter(Boolean).toSorted()))
    .digest('base64url');

/** What the person took the same headings for the last time, by place; undefined where they never chose. */
export const rememberedColumns = async (
  executor: Executor,
  { userId, resource, headings }: ChoiceOf,
): Promise<ChosenColumns | undefined> => {
  const { rows } = await sql<{ columns: Readonly<Record<string, string>> }>`
    select columns from import_columns
    where user_id = ${userId} and resource = ${resource} and heads = ${nameOf(headings)}`.execute(executor);
  const known = rows[0]?.columns;
  return known && headings.map((heading) => known[fold(heading)] ?? null);
};

/** Remembers what the person takes headings for. */
export const rememberColumns = async (
  executor: Executor,
  { userId, resource, headings }: ChoiceOf,
  chosen: ChosenColumns,
): Promise<void> => {
  const columns = Object.fromEntries(
    headings.flatMap((heading, place) => (heading && chosen[place] ? [[fold(heading), chosen[place]]] : [])),
  );
  await sql`
    insert into import_columns (user_id, resource, heads, columns)
    values (${userId}, ${resource}, ${nameOf(headings)}, ${JSON.stringify(columns)}::jsonb)
    on conflict (user_id, resource, heads) do update set columns = excluded.columns`.execute(executor);
};
