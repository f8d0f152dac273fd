import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '#tests/server/testDatabase.ts';
import { demoCaller } from '#server/demo/writer.ts';
import { importPackage } from '#server/rules/compliance/import/importPackage.ts';
import { readFile } from '#server/rules/compliance/import/readFile.ts';
import { targetOf } from '#server/rules/compliance/import/target.ts';
import { ample, cpuSeconds } from '#tests/server/cpuSeconds.ts';
import { openOffice, type Answer, type Office } from './openOffice.ts';

const frameworks = new URL('../../../server/demo/frameworks/', import.meta.url);
const fileOf = (name: string): Uint8Array => readFileSync(new URL(name, frameworks));
const bytesOf = (file: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(file));

let office: Office;

interface Summary extends Record<string, unknown> {
  readonly package_id: number;
  readonly created: number;
}
const ask = async (name: string, content: Uint8Array, more: object = {}): Promise<Answer<{ job: number }>> => {
  const fileId = await office.upload(name, content);
  return office.ask('POST', '/packages/import', { body: { fileId, ...more } });
};
const bring = async (name: string, content: Uint8Array, more: object = {}): Promise<Summary> => {
  const { status, data, errors } = await ask(name, content, more);
  if (status !== 200) throw new Error(JSON.stringify(errors));
  const job = await office.ended(data.job);
  if (job.state !== 'done') throw new Error(JSON.stringify(job.errors));
  return job.result as Summary;
};
const exported = async (id: number, format: string, language = 'fa'): Promise<Uint8Array> => {
  const { status, bytes } = await office.ask('GET', `/package/${id}/export?format=${format}`, { language });
  expect(status).toBe(200);
  return bytes;
};
/** A tree without what differs from one package to the other. */
const bare = (nodes: unknown): unknown =>
  (nodes as Record<string, unknown>[]).map(({ sub_level, ...node }) => {
    for (const key of ['id', 'parent_id', 'package_id', 'created_at', 'updated_at', 'revision', 'position'])
      delete node[key];
    return { ...node, ...(sub_level !== undefined && { children: bare(sub_level) }) };
  });
const treeOf = async (id: number): Promise<unknown> => bare((await office.ask('GET', `/packageitems/${id}`)).data);
const trailCount = async (): Promise<number> => {
  const row = await office.services.db
    .selectFrom('audit_trail')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row['count']);
};

describe.each(engines)('NIST SP 800-53 (%s)', (engine) => {
  beforeAll(async () => {
    office = await openOffice(engine);
  });
  afterAll(() => office.close());

  const content = fileOf('nist-sp-800-53-rev5.json');
  let first: Summary;

  test('comes in whole and soon, as one entry of the trail for each node', async () => {
    const before = await trailCount();
    const seconds = await cpuSeconds(async () => {
      first = await bring('nist.json', content);
    });
    expect(seconds).toBeLessThan(2 * ample);
    expect(first).toMatchObject({ format: 'tree', created: 1209, updated: 0, unchanged: 0, groups: 20, items: 1189 });
    expect(await trailCount()).toBe(before + 1210);
    const { data } = await office.ask('GET', `/package/${first.package_id}`);
    expect(data).toMatchObject({ code: 'nist-sp-800-53-rev5', groups_count: 20, items_count: 1189, conformity: null });
  });

  test('brought a second time changes nothing at all', async () => {
    const before = await trailCount();
    const again = await bring('nist.json', content);
    expect(again).toMatchObject({ package_id: first.package_id, created: 0, updated: 0, unchanged: 1209 });
    expect(await trailCount()).toBe(before);
  });

  test.each(['json', 'xlsx'])(
    'exported as %s after edits and moves comes in as a new package with an equal tree',
    async (format) => {
      const { data } = await office.ask<{ sub_level: { id: number }[]; id: number }[]>(
        'GET',
        `/packageitems/${first.package_id}`,
      );
      const item = data[0]!.sub_level[3]!;
      const edit = { title: '=عنوان تازه', level: 3, weight: 2.5, description: ' خط یک\nخط دو ', notApplicable: true };
      expect((await office.ask('POST', `/packageitem/${item.id}`, { body: edit })).status).toBe(200);
      const move = { itemId: item.id, parentId: data[1]!.id, position: 1 };
      expect((await office.ask('POST', '/packageitem/sub', { body: move })).status).toBe(200);
      const file = await exported(first.package_id, format);
      expect(await bring(`tree.${format}`, file)).toMatchObject({ package_id: first.package_id, unchanged: 1209 });
      const copy = await bring(`tree.${format}`, file, { asNew: true });
      expect(copy.package_id).not.toBe(first.package_id);
      expect(copy.created).toBe(1209);
      expect(await treeOf(copy.package_id)).toEqual(await treeOf(first.package_id));
      const facts = (await office.ask('GET', `/package/${copy.package_id}`)).data;
      expect(facts).toMatchObject({
        title: 'NIST SP 800-53 revision 5',
        code: expect.stringMatching(/^nist-sp-800-53-rev5-\d$/),
      });
    },
  );

  test('exported in English comes back from its English words', async () => {
    const copy = await bring('tree.xlsx', await exported(first.package_id, 'xlsx', 'en'), { title: 'Copy' });
    expect(await treeOf(copy.package_id)).toEqual(await treeOf(first.package_id));
  });
});

describe.each(engines)('an import into a package (%s)', (engine) => {
  beforeAll(async () => {
    office = await openOffice(engine);
  });
  afterAll(() => office.close());

  const file = (items: object[], more: object[] = []): object => ({
    id: 'small',
    name: 'Small',
    tree: [{ ref_id: 'A', title: 'Group A', assessable: false, children: items }, ...more],
  });
  const item = (ref_id: string, title: string): object => ({ ref_id, title, assessable: true });

  test('adds what is new, changes what differs, keeps order, levels and what the file does not mention', async () => {
    const first = await bring('a.json', bytesOf(file([item('1', 'one'), item('2', 'two'), item('3', 'three')])));
    const { data } = await office.ask<{ sub_level: { id: number }[] }[]>('GET', `/packageitems/${first.package_id}`);
    await office.ask('POST', `/packageitem/${data[0]!.sub_level[1]!.id}`, { body: { level: 4 } });
    const second = await bring('a.json', bytesOf(file([item('4', 'four'), item('2', 'two, better')])));
    expect(second).toMatchObject({ package_id: first.package_id, created: 1, updated: 1, unchanged: 1 });
    const [group] = (await treeOf(first.package_id)) as {
      children: { code: string; title: string; level: number }[];
    }[];
    expect(group!.children.map(({ code }) => code)).toEqual(['1', '2', '3', '4']);
    expect(group!.children[1]).toMatchObject({ title: 'two, better', level: 4 });
  });

  test('moves a node that the file has under another group', async () => {
    const other = { ref_id: 'B', title: 'Group B', assessable: false, children: [item('3', 'three')] };
    const result = await bring('a.json', bytesOf(file([item('1', 'one')], [other])));
    expect(result).toMatchObject({ created: 1, updated: 1, unchanged: 2 });
    const groups = (await treeOf(result.package_id)) as { children: { code: string }[] }[];
    expect(groups.map(({ children }) => children.map(({ code }) => code))).toEqual([['1', '2', '4'], ['3']]);
  });

  test('is all or nothing, and says what is wrong and where in the language of the caller', async () => {
    const before = await trailCount();
    const wrong = file([item('9', 'nine'), item('9', 'again'), { ...item('10', 'x'), title: 'x'.repeat(501) }]);
    const { status, errors } = await ask('a.json', bytesOf(wrong));
    expect(status).toBe(422);
    expect(errors).toEqual({
      'A › 9.code': ['این مقدار پیش‌تر ثبت شده است.'],
      'A › 10.title': ['حداکثر ۵۰۰ نویسه مجاز است.'],
    });
    expect(await trailCount()).toBe(before);
  });

  test('is refused where a group would hold groups and items', async () => {
    const mixed = file([{ ref_id: 'A.1', title: 'Sub', assessable: false, children: [item('7', 'seven')] }]);
    const { status, errors } = await ask('a.json', bytesOf(mixed));
    expect(status).toBe(422);
    expect(errors).toHaveProperty(['A › A.1._']);
  });

  test('that is stopped leaves nothing behind', async () => {
    const before = await trailCount();
    const draft = await readFile(bytesOf(file([item('1', 'changed'), item('50', 'new')])));
    const target = await targetOf(office.services.db, { fileId: 0 }, draft.facts);
    const context = { progress: () => {}, signal: AbortSignal.abort(new Error('stopped')) };
    const stopped = importPackage(office.services, demoCaller(1), { draft, target }, context);
    await expect(stopped).rejects.toThrow('stopped');
    expect(await trailCount()).toBe(before);
    const { rows } = await sql`select 1 from package_items where code = '50'`.execute(office.services.db);
    expect(rows).toEqual([]);
  });

  test('as a preview lists counts and problems, and writes nothing', async () => {
    const before = await trailCount();
    const summary = await bring('a.json', bytesOf(file([item('1', 'one'), item('8', ''), item('8', 'eight')])), {
      preview: true,
    });
    expect(summary).toMatchObject({ preview: true, created: 2, unchanged: 2, groups: 1, items: 3 });
    expect(summary['problems']).toEqual([{ place: 'A › 8', column: 'code', message: 'این مقدار پیش‌تر ثبت شده است.' }]);
    expect(await trailCount()).toBe(before);
  });
});

test('twenty thousand nodes in eight levels come in without trouble', async () => {
  office = await openOffice();
  const items = (prefix: string): object[] =>
    Array.from({ length: 80 }, (_, index) => ({ ref_id: `${prefix}.${index}`, title: `requirement ${index}` }));
  const groupOf = (code: string, depth: number): object => ({
    ref_id: code,
    title: `group ${code}`,
    assessable: false,
    children: depth < 7 ? [groupOf(`${code}.g`, depth + 1)] : items(code),
  });
  const tree = Array.from({ length: 229 }, (_, index) => groupOf(`c${index}`, 1));
  const summary = await bring('large.json', bytesOf({ id: 'large', name: 'Large', tree }));
  expect(summary).toMatchObject({ groups: 229 * 7, items: 229 * 80, created: 229 * 87 });
  await office.close();
});

describe('what is refused with 422', () => {
  beforeAll(async () => {
    office = await openOffice();
  });
  afterAll(() => office.close());

  test.each([
    ['a broken workbook', new TextEncoder().encode('PK\u0003\u0004broken')],
    [
      'a tree of 40 levels',
      bytesOf({
        id: 'd',
        name: 'D',
        tree: [
          Array.from({ length: 40 }).reduce<object>((inner) => ({ title: 'x', children: [inner] }), { title: 'y' }),
        ],
      }),
    ],
    ['a tree without nodes', bytesOf({ id: 'd', name: 'D', tree: [] })],
  ])('%s, and nothing changes', async (_, content) => {
    const before = await trailCount();
    const { status } = await ask(content[0] === 0x50 ? 'file.xlsx' : 'file.json', content);
    expect(status).toBe(422);
    expect(await trailCount()).toBe(before);
  });

  test('a file of somebody else, a missing package, an unknown key', async () => {
    const fileId = await office.upload('a.json', bytesOf({ id: 'x', name: 'X', tree: [{ title: 'a' }] }));
    const answers = await Promise.all(
      [{ fileId: fileId + 1000 }, { fileId, packageId: 999_999 }, { fileId, other: 1 }, {}].map((body) =>
        office.ask('POST', '/packages/import', { body }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
  });
});
