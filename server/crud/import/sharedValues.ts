import { snakeCase } from '#schema';
import { sql } from 'kysely';
import { setImmediate as breathe } from 'node:timers/promises';
import type { Executor } from '#server/database/schema.ts';
import type { Entity } from '#server/crud/entity.ts';
import type { ImportProblem, Place } from './draft.ts';
import { mostTexts, textsIn } from './findExisting.ts';
import { portions } from './inTurns.ts';

interface Holder {
  readonly id: number;
  readonly value: string;
}

/** The records that have one of some values, which no two records share. */
const holdersOf = async (
  executor: Executor,
  { table }: Entity,
  name: string,
  values: ReadonlySet<string>,
): Promise<ReadonlyMap<string, number>> => {
  const column = sql.ref(snakeCase(name));
  const holders = new Map<string, number>();
  for (const texts of portions(values, mostTexts)) {
    const { rows } = await sql<Holder>`select id, ${column}::text as value from ${sql.table(table)}
      where ${column}::text in ${textsIn(texts)}`.execute(executor);
    for (const { id, value } of rows) holders.set(value, Number(id));
    await breathe();
  }
  return holders;
};

/** Values of one field that no two records may share: those of the file among themselves, and with what is there. */
const sharedIn = (
  name: string,
  said: readonly string[],
  { places, holders }: { readonly places: readonly Place[]; readonly holders: ReadonlyMap<string, number> },
): ImportProblem[] => {
  const first = new Map<string, number>();
  // Who gives a value up in the same import leaves it to another.
  const giving = new Set(
    places.filter(({ at, id }) => id !== undefined && holders.get(said[at]!) !== id).map(({ id }) => id),
  );
  return places.flatMap(({ at, row, id }): ImportProblem[] => {
    const value = said[at]!;
    if (value === '') return [];
    const before = first.get(value);
    if (before !== undefined) return [{ row, column: name, value, code: 'keyTwice', limit: before }];
    first.set(value, row);
    const holder = holders.get(value);
    if (holder === undefined || holder === id || giving.has(holder)) return [];
    return [{ row, column: name, value, code: 'unique' }];
  });
};

/** Values that would be shared though no two records may share them. */
export const sharedValues = async (
  executor: Executor,
  entity: Entity,
  singles: ReadonlyMap<string, readonly string[]>,
  places: readonly Place[],
): Promise<ImportProblem[]> => {
  const problems: ImportProblem[] = [];
  for (const [name, said] of singles) {
    const values = new Set(places.map(({ at }) => said[at]!).filter(Boolean));
    const holders = await holdersOf(executor, entity, name, values);
    problems.push(...sharedIn(name, said, { places, holders }));
  }
  return problems;
};
