import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyTrail } from '#server/trail/verifyTrail.ts';
import { engines } from '#tests/server/testDatabase.ts';
import { openConsole, secretKey, type Answer, type TestConsole } from './openConsole.ts';

interface Made {
  readonly id: number;
}
const range = (length: number): number[] => Array.from({ length }, (_, index) => index);

describe.each(engines)('many at once, on %s', (engine) => {
  let console: TestConsole;
  beforeAll(async () => {
    console = await openConsole(engine);
  });
  afterAll(() => console.close());

  const make = async (path: string, count: number, body: (index: number) => object): Promise<number[]> => {
    const made: number[] = [];
    for (const index of range(count)) made.push((await console.data<Made>(path, { body: body(index) })).id);
    return made;
  };
  const statuses = (answers: readonly Answer[]): number[] =>
    [...new Set(answers.map(({ status }) => status))].toSorted((a, b) => a - b);

  const expectSoundTree = async (table: string, scope: string): Promise<void> => {
    const { rows: places } = await sql`
      select parent_id, array_agg(position order by position) as places from ${sql.table(table)}
      group by ${sql.raw(scope)} parent_id having count(distinct position) < count(*)`.execute(console.db);
    expect(places).toEqual([]);
    const { rows } = await sql<{ all: number; reached: number }>`
      with recursive reached as (
        select id from ${sql.table(table)} where parent_id is null
        union all select below.id from ${sql.table(table)} as below join reached on reached.id = below.parent_id
      ) select (select count(*) from ${sql.table(table)}) as all, (select count(*) from reached) as reached`.execute(
      console.db,
    );
    expect(rows[0]?.reached).toBe(rows[0]?.all);
  };

  it('bulk edits of the same rows in opposite order all succeed, beside single edits', async () => {
    const ids = await make('/user', 8, (index) => ({
      firstName: 'نام',
      lastName: 'خانوادگی',
      username: `bulk${index}`,
    }));
    const bulk = (order: readonly number[], round: number): Promise<Answer> =>
      console.ask('/users', { body: { rows: order.map((id) => ({ id, position: `سمت ${round}` })) } });
    const answers = await Promise.all(
      range(10).flatMap((round) => [
        bulk(ids, round),
        bulk(ids.toReversed(), round + 100),
        console.ask(`/user/${ids[round % 8]!}`, { body: { _method: 'PATCH', lastName: `نام ${round}` } }),
      ]),
    );
    expect(statuses(answers)).toEqual([200]);
  });

  it('an edit made from an older state is refused, so that of many one wins', async () => {
    const [id] = await make('/role', 1, () => ({ title: 'نقش' }));
    const edit = (round: number): Promise<Answer> =>
      console.ask(`/role/${id!}`, { body: { _method: 'PATCH', description: `شرح ${round}`, revision: 1 } });
    const answers = await Promise.all(range(30).map(edit));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(29);
  });

  it('moves, new nodes, edits and removals leave every tree without circle, orphan or doubled place', async () => {
    const units = await make('/businessunit', 12, (index) => ({ title: `واحد ${index}`, parentId: 1 }));
    const packages = await make('/package', 2, (index) => ({ title: `بسته ${index}` }));
    const groups = new Map<number, number[]>();
    for (const packageId of packages) {
      groups.set(packageId, await make('/packageitem', 6, (index) => ({ type: 1, title: `گروه ${index}`, packageId })));
    }
    const pick = (list: readonly number[], index: number): number => list[(index * 7 + 3) % list.length]!;
    const asks = range(100).map((index): (() => Promise<Answer>) => {
      const own = groups.get(packages[index % 2]!)!;
      const [node, parent] = [pick(own, index), pick(own, index + 1 + (index % 3))];
      const [unit, above] = [pick(units, index), pick(units, index + 1 + (index % 5))];
      const choices = [
        () => console.ask('/packageitem/sub', { body: { itemId: node, parentId: parent, position: index % 3 } }),
        () => console.ask('/businessunit/sub', { body: { unitId: unit, parentId: above, position: 0 } }),
        () => console.ask('/packageitem', { body: { type: 1, title: `تازه ${index}`, parentId: parent } }),
        () => console.ask(`/businessunit/${unit}`, { body: { title: `تغییر ${index}` } }),
        () =>
          console.ask('/businessunits/remove', {
            body: { ids: [unit, above].filter((id, at, all) => all.indexOf(id) === at) },
          }),
        () => console.ask('/packageitem/sub', { body: { itemId: node, parentId: null } }),
        () => console.ask(`/packageitem/${node}`, { body: { description: `شرح ${index}` } }),
      ];
      return choices[index % (index > 70 ? 7 : 4)]!;
    });
    const answers = await Promise.all(asks.map((ask) => ask()));
    expect(answers.filter(({ status }) => ![200, 201, 404, 409, 422].includes(status)).map(({ text }) => text)).toEqual(
      [],
    );
    await expectSoundTree('business_units', '');
    await expectSoundTree('package_items', 'package_id,');
  });

  it('the trail has all of it, in one unbroken chain', async () => {
    const { entries, findings } = await verifyTrail(console.db, secretKey);
    expect(findings).toEqual([]);
    expect(entries).toBeGreaterThan(100);
  });
});
