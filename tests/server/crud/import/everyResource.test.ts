import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callOf, nodeTypes, snakeCase, tableName, targetNode, type Field, type Resource } from '#schema';
import { register } from '#resources';
import { makeEntity } from '#server/crud/entity.ts';
import { importedFields, mayLackKey } from '#server/crud/import/importColumns.ts';
import { makeBody, type Row } from '#tests/contract/records.ts';
import { engines } from '#tests/server/testDatabase.ts';
import { openSheetConsole, type SheetConsole } from './sheetConsole.ts';

const all: readonly Resource[] = register.resources;
/** Those of one record's tree are imported from its screen; all others are in this loop as they come. */
const importable = all.filter((one) => callOf(one, 'import') !== undefined && one.tree?.scope === undefined);
const fieldsOf = (resource: Resource): [string, Field][] => importedFields(makeEntity(register, resource));

/** What spreadsheets calculate, swallow, trim or take for something else, and what sheets part names and paths by. */
const starts = ['=1+', '+98 ', '-5 ', '@', "'=", '۱۲۳ ', '٤٥ ', '1404/01/15 ', 'true ', '\\', '؛'];
const letters = fc.constantFrom(
  'ا',
  'ي',
  'ك',
  'ی',
  '\u200C',
  '،',
  '؛',
  ';',
  '/',
  '\\',
  '|',
  '"',
  "'",
  ',',
  ' ',
  '۷',
  '٧',
  '7',
  '😀',
);
const word = fc
  .tuple(fc.constantFrom(...starts), fc.string({ unit: letters, minLength: 1, maxLength: 12 }))
  .map((parts) => `${parts.join('')}ب`);
const lines = fc.tuple(word, word).map(([one, other]) => ` ${one}\n\r\n\t${other}  `);

const sampleOf = <T>(values: fc.Arbitrary<T>, seed: number): T => fc.sample(values, { numRuns: 1, seed })[0]!;

/** A value that is hard to bring through a sheet; undefined for kinds whose values are all easy. */
const hardValue = (field: Field, seed: number): unknown => {
  if (field.kind === 'text') return `${sampleOf(word, seed)}${seed}`.slice(0, field.max ?? 100);
  if (field.kind === 'longText') return sampleOf(lines, seed);
  return undefined;
};

describe.each(engines)('what is exported and imported again, on %s', (engine) => {
  let sheets: SheetConsole;
  let serial = 0;
  beforeAll(async () => {
    sheets = await openSheetConsole(engine);
  });
  afterAll(() => sheets.console.close());

  const referred = async (field: Field): Promise<unknown> => {
    if (!('to' in field)) return undefined;
    const target = all.find(({ name }) => name === field.to)!;
    const node = targetNode(field, target) ?? 'item';
    const title = [target.title].flat()[0]!;
    /** A record whose name holds what names are parted by. */
    const make = async (): Promise<number> => {
      serial += 1;
      const body = await makeBody(sheets.console, target.name, nodeTypes[node]);
      const value = hardValue(target.fields[title]!, serial) ?? body[title];
      const path = callOf(target, 'create', node)!.path;
      return (await sheets.console.data<Row>(path, { body: { ...body, [title]: value } })).id;
    };
    return field.kind === 'references' ? [await make(), await make()] : make();
  };

  /** A record with something hard in every field that a sheet can hold. */
  const make = async (resource: Resource, parentId?: number, lack?: 'without its key'): Promise<Row> => {
    const body = await makeBody(sheets.console, resource.name);
    for (const [name, field] of fieldsOf(resource)) {
      serial += 1;
      if (field.only === 'group' || field.when || ('within' in field && field.within)) continue;
      const value = hardValue(field, serial) ?? (await referred(field));
      if (value !== undefined) body[name] = value;
    }
    if (parentId !== undefined) body['parentId'] = parentId;
    if (lack) Reflect.deleteProperty(body, resource.importKey!);
    return sheets.console.data<Row>(callOf(resource, 'create', 'item')!.path, { body });
  };

  const exported = async (resource: Resource, format: string, ids: readonly number[]): Promise<Uint8Array> => {
    const { app, administrator } = sheets.console;
    const url = `/api${callOf(resource, 'export')!.path}?format=${format}&filters=id|include|${ids.join(';')}`;
    const answer = await app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${administrator}` } });
    expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
    return answer.rawPayload;
  };

  const read = async (resource: Resource, id: number): Promise<Record<string, unknown>> => {
    const row = await sheets.console.data<Row>(callOf(resource, 'get', 'item')!.path.replace('{id}', String(id)));
    const names = fieldsOf(resource).map(([name]) => snakeCase(name));
    return Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)));
  };

  /** The ids of the records with these keys; where one has none, of the newest that has none. */
  const idsOf = (resource: Resource, keys: readonly unknown[]): Promise<number[]> =>
    Promise.all(
      keys.map(async (key) => {
        const column = sql.ref(snakeCase(resource.importKey!));
        const { rows } = await sql<{ id: number }>`select max(id) as id from ${sql.table(tableName(resource.name))}
          where ${column} is not distinct from ${key}`.execute(sheets.console.db);
        return Number(rows[0]?.id);
      }),
    );

  it.each(importable.map((resource): [string, Resource] => [resource.name, resource]))(
    '%s changes nothing where it is, and brings back what has gone',
    async (_name, resource) => {
      const first = await make(resource);
      const second = await make(resource, resource.tree && !resource.tree.types ? first.id : undefined);
      const made = [first, second];
      if (mayLackKey(makeEntity(register, resource))) made.push(await make(resource, undefined, 'without its key'));
      let ids: readonly number[] = made.map(({ id }) => id);
      const keys = made.map((row) => row[snakeCase(resource.importKey!)] ?? null);
      const before = await Promise.all(ids.map((id) => read(resource, id)));
      expect(before[0]).toMatchObject({ [snakeCase([resource.title].flat()[0]!)]: expect.stringMatching(/ب\d+$/u) });
      const path = callOf(resource, 'import')!.path;
      for (const format of ['xlsx', 'csv']) {
        const bytes = await exported(resource, format, ids);
        const same = await sheets.run(path, bytes, true);
        expect([format, same.errors, same.result?.problems]).toEqual([format, null, []]);
        expect(same.result).toMatchObject({ created: 0, updated: 0, unchanged: made.length });
        await sql`delete from ${sql.table(tableName(resource.name))} where id in (${sql.join(ids)})`.execute(
          sheets.console.db,
        );
        const back = await sheets.run(path, bytes);
        expect([format, back.state, back.errors]).toEqual([format, 'done', null]);
        expect(back.result).toMatchObject({ created: made.length, keyless: keys.filter((key) => key === null).length });
        ids = await idsOf(resource, keys);
        expect(await Promise.all(ids.map((id) => read(resource, id)))).toEqual(before);
      }
    },
  );
});
