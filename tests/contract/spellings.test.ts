import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  callOf,
  encodeFilters,
  isWritable,
  operatorsOf,
  permissionOf,
  persianDigits,
  snakeCase,
  type CallName,
  type Field,
  type FieldKind,
  type Resource,
} from '#schema';
import { register } from '#resources';
import { openConsole, type TestConsole } from '#tests/server/crud/openConsole.ts';
import { engines } from '#tests/server/testDatabase.ts';
import { addressOf, makeBody, makeRecord, type Row } from './records.ts';

const resources: readonly Resource[] = register.resources;

const arabicDigits = (text: string | number): string =>
  String(text).replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)));

/** A text as it is kept in one record, as it is kept in another, and the ways in which people look for both. */
interface Spelt {
  readonly kept: readonly [string, string];
  readonly typed: readonly string[];
}
type Spell = (number: number) => Spelt;

const words: Spell = (number) => ({
  kept: [`پایش‌هايِ كُنتـرل‌ها ${persianDigits(number)}`, `پايشهای کنترل ها ${arabicDigits(number)}`],
  typed: [
    `پایش‌های کنترل‌ها ${persianDigits(number)}`,
    `پايش‌هاي كنترل‌ها ${arabicDigits(number)}`,
    `پایش های کنترل ها ${number}`,
    `پایشهای کنترلها ${persianDigits(number)}`,
    `پایِشهایِ  کُنتـــرل ها ${number}`,
  ],
});
const digits =
  (before: string, after = ''): Spell =>
  (number) => ({
    kept: [`${before}${number}${after}`, `${before}${number}${after}`],
    typed: [number, persianDigits(number), arabicDigits(number)].map((one) => `${before}${one}${after}`),
  });
const codes: Spell = (number) => ({
  kept: [`Ab-${persianDigits(number)}`, `aB-${arabicDigits(number)}`],
  typed: [`AB-${number}`, `ab-${persianDigits(number)}`, `ab-${arabicDigits(number)}`],
});

const spellings: { readonly [K in FieldKind]?: Spell } = {
  text: words,
  longText: words,
  code: codes,
  email: digits('person', '@example.com'),
  mobile: digits('091200'),
};

/** Fields by whose words a list is searched or narrowed, and which its items have. */
const wordFields = ({ fields }: Resource): [string, Field][] =>
  Object.entries(fields).filter(
    ([, field]) =>
      spellings[field.kind] && (field.search || operatorsOf(field).includes('include')) && field.only !== 'group',
  );

/** A field of a record, and the ways in which the record is looked for by it. */
interface Case {
  readonly row: Row;
  readonly name: string;
  readonly field: Field;
  readonly typed: readonly string[];
}

describe.each(engines)('however it is spelt, on %s', (engine) => {
  let console: TestConsole;
  let number = 70_000;
  beforeAll(async () => {
    console = await openConsole(engine);
  });
  afterAll(() => console.close());

  /** Two records, whose words are written in two ways. */
  const write = async (resource: Resource): Promise<Case[]> => {
    const writable = wordFields(resource).filter(([, field]) => isWritable(field) && !field.when);
    const cases: Case[] = [];
    for (const place of [0, 1] as const) {
      const spelt = writable.map(
        ([name, field]) => [name, field, spellings[field.kind]!((number += 1))] as [string, Field, Spelt],
      );
      const own = Object.fromEntries(spelt.map(([name, , { kept }]) => [name, kept[place]]));
      const body = { ...(await makeBody(console, resource.name)), ...own };
      const row = await console.data<Row>(callOf(resource, 'create', 'item')!.path, { body });
      cases.push(...spelt.map(([name, field, { typed }]) => ({ row, name, field, typed })));
    }
    return cases;
  };

  /** What follows from other records is looked for as it is, by the digits of each script. */
  const read = async (resource: Resource): Promise<Case[]> => {
    const row = await makeRecord(console, resource.name);
    return wordFields(resource).map(([name, field]): Case => {
      const kept = String(row[snakeCase(name)]);
      return { row, name, field, typed: [kept, persianDigits(kept), arabicDigits(kept)] };
    });
  };

  const found = async (path: string, query: Record<string, string>, token?: string): Promise<unknown> => {
    const rows = await console.data<Row[] | { data: Row[] }>(`${path}?${new URLSearchParams(query)}`, {
      ...(token && { token }),
    });
    return (Array.isArray(rows) ? rows : rows.data).map(({ id }) => id);
  };

  /** All ids in a tree, however deep. */
  const within = (nodes: unknown): unknown[] =>
    Array.isArray(nodes)
      ? nodes.flatMap((node: Record<string, unknown>) => [node['id'], ...Object.values(node).flatMap(within)])
      : [];

  const everywhere = async (name: string, q: string): Promise<unknown> => {
    const groups = await console.data<{ resource: string; records: Row[] }[]>(`/search?${new URLSearchParams({ q })}`);
    return groups.find(({ resource }) => resource === name)?.records.map(({ id }) => id);
  };

  const byFilters = async (path: string, { row: { id }, name, field, typed }: Case): Promise<void> => {
    const operators = operatorsOf(field).filter((operator) => operator === 'equal' || operator === 'include');
    const all = typed.flatMap((value) => operators.map((operator) => ({ column: name, operator, value })));
    if (all.length === 0) return;
    const unlike = { column: name, operator: 'notEqual', value: typed[1]! } as const;
    const self = { column: 'id', operator: 'include', value: String(id) } as const;
    expect([name, await found(path, { filters: encodeFilters(all) })]).toEqual([name, [id]]);
    if (operatorsOf(field).includes('notEqual')) {
      expect([name, await found(path, { filters: encodeFilters([self, unlike]) })]).toEqual([name, []]);
    }
  };

  /** The token of somebody who may view what refers to these records, but not the records. */
  const referring = async ({ name, ...resource }: Resource): Promise<string | undefined> => {
    const own = permissionOf({ name, ...resource } as Resource, 'view');
    const other = resources.find(
      (one) =>
        permissionOf(one, 'view') !== own &&
        Object.values(one.fields).some((field) => 'to' in field && field.to === name),
    );
    return other && console.signInWith([permissionOf(other, 'view')]);
  };

  const searched = resources.filter((resource) => callOf(resource, 'list') && wordFields(resource).length > 0);

  it('every resource whose records have words is looked through', () => {
    const silent = resources.filter((resource) => !searched.includes(resource)).map(({ name }) => name);
    // A reference of one requirement to another has nothing of its own but a remark.
    expect(silent).toEqual(['package-references']);
  });

  it.each(searched.map((resource): [string, Resource] => [resource.name, resource]))(
    '%s are found by the list, its filters, the picker, the tree and the search over all',
    async (resourceName, resource) => {
      const cases = await (callOf(resource, 'create') ? write : read)(resource);
      const stranger = await referring(resource);
      const isSearched = Object.values<Field>(resource.fields).some((field) => 'search' in field && field.search);
      for (const one of cases) {
        const { row, name, field, typed } = one;
        const path = (call: CallName): string | undefined => {
          const resolved = callOf(resource, call, 'item');
          return resolved && addressOf(resolved, resource, row);
        };
        await byFilters(path('list')!, one);
        const isTitle = [resource.title].flat().includes(name);
        if (!isSearched) continue;
        // All fields are searched as one text; so of most of them two spellings are enough.
        for (const q of isTitle ? typed : field.search ? [typed[1]!, typed.at(-1)!] : []) {
          expect([name, q, await found(path('list')!, { q })]).toEqual([name, q, [row.id]]);
        }
        for (const q of isTitle ? typed : []) {
          if (resource.screen) expect([q, await everywhere(resourceName, q)]).toEqual([q, [row.id]]);
          if (path('all')) expect([q, await found(path('all')!, { q })]).toEqual([q, [row.id]]);
          if (path('all') && stranger) expect([q, await found(path('all')!, { q }, stranger)]).toEqual([q, [row.id]]);
          if (!path('tree') || !operatorsOf(field).includes('equal')) continue;
          const tree = await console.data(`${path('tree')}?${new URLSearchParams({ [snakeCase(name)]: q })}`);
          expect([q, within(Array.isArray(tree) ? tree : tree['data'])]).toEqual([q, expect.arrayContaining([row.id])]);
        }
      }
    },
  );

  it('people of the structure are found however they are spelt', async () => {
    for (const place of [0, 1] as const) {
      const { kept, typed } = words((number += 1));
      const own = { firstName: 'الف', lastName: kept[place] };
      const { id } = await console.data<Row>('/user', { body: { ...(await makeBody(console, 'users')), ...own } });
      for (const q of typed) expect([q, await found('/businessunits/users', { q })]).toEqual([q, [id]]);
    }
  });
});
