import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#server/database/schema.ts';
import { scoresOf, type CalcType, type ScoredNode } from '#server/rules/compliance/conformity.ts';
import { nodeScore, packageScore } from '#server/rules/compliance/conformitySql.ts';
import { engines, openTestDatabase, type TestDatabase } from '#tests/server/testDatabase.ts';

/** A random tree: nodes whose parent is an earlier group, or none. */
const trees = fc
  .array(
    fc.record({
      isGroup: fc.boolean(),
      above: fc.nat(),
      level: fc.option(fc.integer({ min: 0, max: 7 })),
      notApplicable: fc.boolean(),
      weight: fc.integer({ min: 1, max: 1000 }).map((hundredths) => hundredths / 100),
    }),
    { minLength: 1, maxLength: 25 },
  )
  .map((drawn) => {
    const groups: number[] = [];
    return drawn.map(({ isGroup, above, level, notApplicable, weight }, index): ScoredNode => {
      const parentId = groups.length > 0 ? (groups[above % groups.length] ?? null) : null;
      if (isGroup) groups.push(index + 1);
      const own = isGroup ? { level: null, notApplicable: false, weight: null } : { level, notApplicable, weight };
      return { id: index + 1, parentId, type: isGroup ? 1 : 2, ...own };
    });
  });

const keep = async (db: Db, nodes: readonly ScoredNode[], calcType: CalcType): Promise<void> => {
  await sql`delete from package_items`.execute(db);
  await sql`delete from compliance_packages`.execute(db);
  await sql`insert into compliance_packages (id, title, kind, calc_type) values (1, 'x', 'standard', ${calcType})`.execute(
    db,
  );
  const rows = nodes.map(({ parentId, notApplicable, ...node }) => ({
    ...node,
    package_id: 1,
    parent_id: parentId,
    title: 'x',
    not_applicable: notApplicable,
  }));
  await db.insertInto('package_items').values(rows).execute();
};

describe.each(engines)('the score in SQL (%s)', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  afterAll(() => database.close());

  test.each(['average', 'weightedAverage', 'sum', 'minimum'] as const)(
    'by %s is that of the exact calculation, for the package and every node',
    async (calcType) => {
      const { db } = database;
      const property = fc.asyncProperty(trees, async (nodes) => {
        await keep(db, nodes, calcType);
        const scores = scoresOf(nodes, calcType);
        const whole = await sql<{
          score: number | null;
        }>`select ${packageScore('p')} as score from compliance_packages p`.execute(db);
        expect(whole.rows[0]!.score).toBe(scores.get(null) ?? null);
        const each = await sql<{ id: number; score: number | null }>`
          select n.id, ${nodeScore('n')} as score from package_items n order by n.id`.execute(db);
        expect(each.rows.map(({ score }) => score)).toEqual(nodes.map(({ id }) => scores.get(id) ?? null));
      });
      await fc.assert(property, { numRuns: 40, seed: 7 });
    },
  );
});
