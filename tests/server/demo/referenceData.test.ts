import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { snakeCase, type Resource } from '#schema';
import { register } from '#resources/index.ts';
import { seedDemo } from '#server/demo/index.ts';
import { verifyTrail } from '#server/trail/verifyTrail.ts';
import { openOffice, type Office } from '#tests/server/compliance/openOffice.ts';

const madeAt = new Date('2026-03-01T10:00:00Z');
const today = '2026-03-01';
/** the real day */
let madeOn: string;

/** How many records there are, groups apart. */
const counts = {
  assets: [142, 25],
  services: [42, 6],
  processes: [60, 10],
  'third-parties': [46, 11],
  'threat-factors': [36, 6],
  visions: [25, 5],
  goals: [46, 0],
  contracts: [60, 0],
  regulators: [48, 0],
  stakeholders: [41, 0],
} as const;

const seeded = async (): Promise<Office> => {
  const office = await openOffice();
  madeOn = new Date().toISOString().slice(0, 10);
  await seedDemo(office.services, madeAt);
  return office;
};
const resourceOf = (name: string): Resource => register.resources.find((one) => one.name === name)!;
const tableOf = (name: string): string => name.replaceAll('-', '_');

describe('the reference data of the demo', () => {
  let office: Office;
  const rows = async <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> =>
    (await query.execute(office.services.db)).rows;
  const distinct = async (name: string, field: string): Promise<unknown[]> => {
    const column = sql.id(snakeCase(field));
    const found = await rows(sql<{ value: unknown }>`
      select distinct ${column} as value from ${sql.table(tableOf(name))} where ${column} is not null`);
    return found.map(({ value }) => value);
  };
  beforeAll(async () => {
    office = await seeded();
  });
  afterAll(() => office.close());

  test.each(Object.entries(counts))('has %s by name', async (name, [items, groups]) => {
    const table = sql.table(tableOf(name));
    const type = resourceOf(name).tree?.types?.key;
    const [found] = await rows(sql<{ items: number; groups: number; titles: number }>`
      select count(*) filter (where ${type ? sql`${sql.id(type)} = 2` : sql`true`}) as items,
        count(*) filter (where ${type ? sql`${sql.id(type)} = 1` : sql`false`}) as groups,
        count(distinct title) as titles from ${table}`);
    expect(found).toEqual({ items, groups, titles: items + groups });
  });

  test.each(Object.keys(counts))('shows every choice and every level that %s can have', async (name) => {
    for (const [key, field] of Object.entries(resourceOf(name).fields)) {
      if (field.storage === 'computed' || !('options' in field)) continue;
      const options = field.options.map(({ value }) => value);
      expect(new Set(await distinct(name, key)), `${name}.${key}`).toEqual(new Set(options));
    }
  });

  test('shows every level of maturity', async () => {
    expect(new Set(await distinct('assets', 'status'))).toEqual(new Set([0, 1, 2, 3, 4, 5]));
    expect(new Set(await distinct('processes', 'maturity'))).toEqual(new Set([0, 1, 2, 3, 4, 5]));
  });

  test('has goals in four levels, and contracts that have run out, end within a month, and have no end', async () => {
    const [goals] = await rows(sql<{ depth: number }>`
      with recursive tree as (select id, 1 as depth from goals where parent_id is null
        union all select g.id, tree.depth + 1 from goals g join tree on g.parent_id = tree.id)
      select max(depth) as depth from tree`);
    expect(goals!.depth).toBe(4);
    const [ends] = await rows(sql<{ past: number; soon: number; open: number }>`
      select count(*) filter (where end_date < ${today}) as past,
        count(*) filter (where end_date between ${today} and ${today}::date + 30) as soon,
        count(*) filter (where end_date is null) as open from contracts where state = 'active'`);
    expect(ends!.past).toBeGreaterThan(5);
    expect(ends!.soon).toBeGreaterThan(5);
    expect(ends!.open).toBeGreaterThan(0);
  });

  test('has assets in all ten categories, some overdue for review, some with nothing but a name', async () => {
    const categories = await rows(sql<{ assets: number }>`
      select count(*) as assets from assets where category is not null group by category`);
    expect(categories).toHaveLength(10);
    expect(Math.min(...categories.map(({ assets }) => assets))).toBeGreaterThanOrEqual(10);
    const [reviews] = await rows(sql<{ overdue: number; bare: number }>`
      select count(*) filter (where review_date < ${today}) as overdue,
        count(*) filter (where _type = 2 and owner_id is null and status is null) as bare from assets`);
    expect(reviews!.overdue).toBeGreaterThan(15);
    expect(reviews!.bare).toBeGreaterThan(3);
  });

  test('says of most packages which document they come from', async () => {
    const [packages] = await rows(sql<{ known: number }>`
      select count(*) as known from compliance_packages p join regulators r on r.id = p.regulator_id`);
    expect(packages!.known).toBe(10);
  });

  test('has a trail that is whole, goes back a year, and tells of changes by many people', async () => {
    const { db, config } = office.services;
    expect((await verifyTrail(db, config.secretKey)).findings).toEqual([]);
    const [trail] = await rows(sql<{ backwards: number; changers: number; first: string; last: string }>`
      select count(*) filter (where at < before_it) as backwards, min(at)::text as first, max(at)::text as last,
        count(distinct user_id) filter (where action = 'update') as changers
      from (select *, lag(at) over (order by id) as before_it from audit_trail) as trail`);
    expect(trail!.backwards).toBe(0);
    expect(trail!.changers).toBeGreaterThan(20);
    expect(trail!.first < '2025-03-01').toBe(true);
    expect(trail!.last < today).toBe(true);
    // Nothing in an entry is dated as of the day on which the demo was made, which here is another than the demo's.
    const [{ dated }] = (await rows(sql<{ dated: number }>`
      select count(*) as dated from audit_trail where concat(before, after) ~ ${`"${madeOn}T`}`)) as [
      { dated: number },
    ];
    expect(dated).toBe(0);
    const core = await office.ask<{ id: number }[]>('GET', `/assets?filters=code|equal|SYS-CORE`);
    const [asset] = core.data;
    const history = await office.ask<unknown[]>('GET', `/asset/${asset!.id}/history`);
    expect(history.status).toBe(200);
    expect(history.data.length).toBeGreaterThan(3);
  });

  test('is the same each time on the same day', async () => {
    const again = await seeded();
    const state = async ({ services }: Office): Promise<string> => {
      const texts = Object.keys(counts).map(async (name) => {
        const { rows: all } = await sql`select * from ${sql.table(tableOf(name))} order by id`.execute(services.db);
        return JSON.stringify(all);
      });
      return (await Promise.all(texts)).join('\n');
    };
    try {
      expect(await state(again)).toBe(await state(office));
    } finally {
      await again.close();
    }
  });
});
