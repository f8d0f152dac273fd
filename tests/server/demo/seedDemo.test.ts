import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { permissionsOf } from '#schema';
import { register } from '#resources/index.ts';
import { listBackups } from '#server/backup/folder.ts';
import { demoPassword, demoUsernames, makeDemoBackups, seedDemo } from '#server/demo/index.ts';
import { demoRoles } from '#server/demo/roles.ts';
import { ample, cpuSeconds } from '#tests/server/cpuSeconds.ts';
import { engines } from '#tests/server/testDatabase.ts';
import { openOffice, type Office } from '#tests/server/compliance/openOffice.ts';

interface List {
  readonly data: Record<string, unknown>[];
  readonly total: number;
}

interface Valued {
  readonly id: number;
  readonly code: string;
  readonly priority: number | null;
  readonly band: { readonly rank: number } | null;
  readonly override_reason: string | null;
  readonly answered: number;
  readonly asked: number;
  readonly last_answer_at: string | null;
}

describe.each(engines)('the demo organisation (%s)', (engine) => {
  let office: Office;
  let seconds: number;
  /** what is valued, by its list */
  const valued = new Map<string, readonly Valued[]>();
  beforeAll(async () => {
    office = await openOffice(engine);
    seconds = await cpuSeconds(() => seedDemo(office.services));
    for (const name of ['assets', 'services/list', 'thirdparties']) {
      const { data } = await list(`/${name}?per_page=200`);
      valued.set(name, data as unknown as readonly Valued[]);
    }
  });
  afterAll(() => office.close());

  const list = async (url: string): Promise<List> =>
    (
      await office.app.inject({
        url: `/api${url}`,
        headers: { authorization: `Bearer ${await office.tokenOf(1)}` },
      })
    ).json<List>();
  const signIn = async (username: string) =>
    office.ask<{ token: string; access_modules: string[] }>('POST', '/login', {
      body: { username, password: demoPassword },
    });

  test('is made in a few seconds', () => {
    expect(seconds).toBeLessThan(6 * ample);
  });

  test('has some sixty units in four levels, each with a head', async () => {
    const { rows } = await sql<{ depth: number; units: number; heads: number }>`
      with recursive tree as (
        select id, manager_id, 1 as depth from business_units where parent_id is null
        union all select u.id, u.manager_id, tree.depth + 1 from business_units u join tree on u.parent_id = tree.id)
      select max(depth) as depth, count(*) as units, count(manager_id) as heads from tree`.execute(office.services.db);
    expect(rows[0]).toEqual({ depth: 4, units: 68, heads: 68 });
  });

  test('has some eighty-five people with different names, who are marked as its own', async () => {
    const { total } = await list('/users?per_page=1');
    expect(total).toBe(86);
    const { rows } = await sql<{ marked: number }>`
      select jsonb_array_length(value) as marked from settings where key = 'demoUsers'`.execute(office.services.db);
    expect(rows[0]!.marked).toBe(85);
  });

  test('has a dozen packages of all kinds, most of them rated', async () => {
    const { data, total } = await list('/packages?per_page=50');
    expect(total).toBe(12);
    expect(new Set(data.map(({ kind }) => kind))).toEqual(new Set(['law', 'standard', 'internal']));
    expect(new Set(data.map(({ calc_type }) => calc_type)).size).toBe(4);
    const scores = data.map(({ conformity }) => conformity).filter((score) => score !== null) as number[];
    expect(scores).toHaveLength(11);
    expect(Math.min(...scores)).toBeGreaterThan(20);
    expect(Math.max(...scores)).toBeLessThan(95);
    expect(data.find(({ code }) => code === 'nist-sp-800-53-rev5')).toBeUndefined();
  });

  test('lets the people it names sign in, each with the rights of their role', async () => {
    for (const username of demoUsernames.filter((name) => name !== 'admin')) {
      expect((await signIn(username)).status).toBe(200);
    }
    const { data: officer } = await signIn('a.karimi');
    expect(officer.access_modules).toContain('auditAndCompliance:compliancePackage:delete');
    const { data: observer } = await signIn('m.rahimi');
    expect(observer.access_modules.filter((one) => one.includes('compliancePackage'))).toEqual([]);
    expect((await office.ask('GET', '/packages', { token: observer.token })).status).toBe(403);
  });

  const codes = (list: string, ranks: readonly number[]): string[] =>
    (valued.get(list) ?? []).filter(({ band }) => band && ranks.includes(band.rank)).map(({ code }) => code);

  test('values things by what they are: data centre, core system and customers at the top, cars and printers at the bottom', () => {
    expect(codes('assets', [5])).toEqual(expect.arrayContaining(['SYS-CORE', 'DA-CUST', 'PL-DC1', 'IN-SRV']));
    expect(codes('assets', [1, 2])).toEqual(expect.arrayContaining(['EQ-CAR', 'EQ-PRN', 'EQ-PC']));
    expect(codes('services/list', [4, 5])).toEqual(expect.arrayContaining(['SV-ISS', 'SV-CORE']));
    expect(codes('services/list', [1])).toContain('SV-FAX');
    expect(codes('thirdparties', [4, 5])).toEqual(expect.arrayContaining(['TP-CORE', 'TP-DC']));
    expect(codes('thirdparties', [1])).toEqual(expect.arrayContaining(['TP-CLEAN', 'TP-AD']));
  });

  test.each(['assets', 'services/list', 'thirdparties'])('spreads values over all bands (%s)', (list) => {
    for (const rank of [1, 2, 3, 4, 5]) expect([rank, codes(list, [rank]).length > 0]).toEqual([rank, true]);
  });

  test('leaves some unrated, some unfinished, and has some set by hand with a reason', () => {
    const all = [...valued.values()].flat();
    expect(all.filter(({ answered }) => answered === 0).length).toBeGreaterThan(10);
    const unfinished = all.filter(
      ({ answered, asked, priority }) => answered > 0 && answered < asked && priority === null,
    );
    expect(unfinished.length).toBeGreaterThan(10);
    expect(all.filter(({ override_reason }) => override_reason !== null)).toHaveLength(7);
    const days = new Set(all.map(({ last_answer_at }) => last_answer_at?.slice(0, 10)));
    expect(days.size).toBeGreaterThan(3);
  });

  test('has a history that its people wrote', async () => {
    const { rows } = await sql<{ users: number; resources: number }>`
      select count(distinct user_id) as users, count(distinct resource) as resources from audit_trail`.execute(
      office.services.db,
    );
    expect(rows[0]!.users).toBeGreaterThan(6);
    expect(rows[0]!.resources).toBeGreaterThan(8);
  });

  test('has a backup by the administrator and one by the schedule, both sound, and the trail tells of the first', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'tadbir-demo-'));
    try {
      const { services } = office;
      await makeDemoBackups({ ...services, config: { ...services.config, dataDir } });
      const backups = await listBackups({ dataDir });
      expect(backups.map(({ kind }) => kind).toSorted()).toEqual(['manual', 'scheduled']);
      for (const backup of backups) expect(backup).toMatchObject({ state: 'sound', isOwn: true, lost: 0 });
      expect(backups.find(({ kind }) => kind === 'manual')!.madeBy).not.toBe('');
      const { rows } = await sql`
        select action, user_id as "userId" from audit_trail where resource = 'backups'`.execute(services.db);
      expect(rows).toEqual([{ action: 'create', userId: 1 }]);
    } finally {
      rmSync(dataDir, { recursive: true });
    }
  });
});

test('every permission of its roles exists', () => {
  const known = new Set(register.resources.flatMap((resource) => permissionsOf(resource)));
  const given = Object.values(demoRoles).flatMap(({ permissions }) => [...permissions]);
  expect(given.filter((permission) => !known.has(permission))).toEqual([]);
});

test('its texts are Persian letters: no Arabic ي or ك, no space before a full stop', () => {
  const folder = new URL('../../../server/demo/texts/', import.meta.url);
  for (const name of readdirSync(folder)) {
    const text = readFileSync(new URL(name, folder), 'utf8');
    expect(/[يكى]| [.،؛]/.exec(text)?.[0]).toBeUndefined();
  }
});
