import type { SeededUser } from './users.ts';
import { demoUnits, type DemoUnit } from './unitList.ts';
import type { Writer } from './writer.ts';

const rootUnit = 1;

/** The units whose parents are the given ones, until there are none. */
function* levels(): Generator<readonly DemoUnit[]> {
  let parents: ReadonlySet<string | null> = new Set([null]);
  for (;;) {
    const level = demoUnits.filter(({ parent }) => parents.has(parent));
    if (level.length === 0) return;
    yield level;
    parents = new Set(level.map(({ code }) => code));
  }
}

/** Makes the organisation tree with the head of each unit, and answers with the ids by code. */
export const seedUnits = async (
  writer: Writer,
  users: readonly SeededUser[],
): Promise<ReadonlyMap<string | null, number>> => {
  const heads = new Map(users.filter(({ isHead }) => isHead).map(({ unit, id }) => [unit, id]));
  const facts = { title: 'شرکت بیمه مهرگان پارس', code: 'MP', managerId: heads.get('CEO') ?? null };
  await writer.update('business-units', rootUnit, facts);
  const ids = new Map<string | null, number>([[null, rootUnit]]);
  for (const level of levels()) {
    const records = level.map(({ code, title, parent }, index) => ({
      values: { title, code, managerId: heads.get(code) ?? null },
      columns: {
        parent_id: ids.get(parent),
        position: level.slice(0, index).filter((other) => other.parent === parent).length,
      },
    }));
    const made = await writer.createMany('business-units', records);
    for (const [index, { code }] of level.entries()) ids.set(code, made[index]!);
  }
  return ids;
};
