import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callOf, nodeTypes, snakeCase, targetNode, type Field, type Resource } from '#schema';
import { register } from '#resources';
import { makeEntity } from '#server/crud/entity.ts';
import { importedFields } from '#server/crud/import/importColumns.ts';
import { makeBody, makeRecord, type Row } from '#tests/contract/records.ts';
import { engines } from '#tests/server/testDatabase.ts';
import { openSheetConsole, type SheetConsole } from './sheetConsole.ts';

const all: readonly Resource[] = register.resources;
const importable = all.filter((one) => callOf(one, 'import') && one.tree?.scope === undefined);

type To = Field & { readonly to: string };
const referring = (resource: Resource): [string, To][] =>
  importedFields(makeEntity(register, resource)).flatMap(([name, field]): [string, To][] =>
    'to' in field && !('within' in field && field.within) && field.only !== 'group' ? [[name, field]] : [],
  );

describe.each(engines)('names in sheets, on %s', (engine) => {
  let sheets: SheetConsole;
  let serial = 300;
  beforeAll(async () => {
    sheets = await openSheetConsole(engine);
  });
  afterAll(() => sheets.console.close());

  /** A record called so, and the ways in which sheets call it. */
  const makeNamed = async (field: To): Promise<readonly string[]> => {
    const target = all.find(({ name }) => name === field.to)!;
    const node = targetNode(field, target) ?? 'item';
    const [first, ...others] = [target.title].flat();
    serial += 1;
    const title = Object.fromEntries(others.map((name) => [name, 'ی']));
    const body = { ...(await makeBody(sheets.console, target.name, nodeTypes[node])), ...title };
    const path = callOf(target, 'create', node)!.path;
    await sheets.console.data<Row>(path, { body: { ...body, [first!]: `پایش‌های کُنترل ${serial}` } });
    const rest = others.map(() => ' ي').join('');
    return [`پايش‌هاي كنترل ${serial}`, `پایش های کنترل ${serial}`, `پایشهای کنترل ${serial}`].map(
      (name) => `${name}${rest}`,
    );
  };

  it.each(importable.map((resource): [string, Resource] => [resource.name, resource]))(
    '%s are known by their key, and what they refer to by its name, however these are spelt',
    async (_name, resource) => {
      const row = await makeRecord(sheets.console, resource.name);
      const key = String(row[snakeCase(resource.importKey!)]);
      const spelt = key.toUpperCase().replace(/\d/g, (digit) => String.fromCharCode(0x06f0 + Number(digit)));
      const path = callOf(resource, 'import')!.path;
      const known = await sheets.run(path, [[resource.importKey!], [spelt]], true);
      expect(known.result).toMatchObject({ created: 0, problems: [] });
      for (const [field, options] of referring(resource)) {
        for (const name of await makeNamed(options)) {
          const found = await sheets.run(
            path,
            [
              [resource.importKey!, field],
              [key, name],
            ],
            true,
          );
          expect([field, name, found.result]).toMatchObject([field, name, { created: 0, updated: 1, problems: [] }]);
        }
        const lost = await sheets.run(
          path,
          [
            [resource.importKey!, field],
            [key, 'کسی نیست'],
          ],
          true,
        );
        expect([field, lost.result.problems.length]).toEqual([field, 1]);
      }
    },
  );
});
