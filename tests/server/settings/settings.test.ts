import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { boolean, choice, defineSettings, integer, text } from '#schema';
import { readSettings, writeStored } from '#server/settings/readSettings.ts';
import { writeSettings } from '#server/settings/writeSettings.ts';
import { createTrail } from '#server/trail/createTrail.ts';
import { verifyTrail } from '#server/trail/verifyTrail.ts';
import { engines, openTestDatabase, type TestDatabase } from '#tests/server/testDatabase.ts';

const office = defineSettings({
  key: 'office',
  fields: {
    name: text({ max: 20 }),
    rings: integer({ required: true, min: 1, max: 9, default: 3 }),
    mode: choice({ required: true, options: [{ value: 'day' }, { value: 'night' }], default: 'day' }),
    bell: integer({ required: true, max: 5, default: 2, when: { field: 'mode', is: ['night'] } }),
    lamp: boolean({ when: { field: 'mode', is: ['night'] } }),
  },
});
const secretKey = 'a secret key that only the tests know, 0123456789';
const untouched = { name: null, rings: 3, mode: 'day', bell: null, lamp: false };

it('a group whose own default would be refused stops the start', () => {
  expect(() =>
    defineSettings({ key: 'bad', fields: { rings: integer({ required: true, max: 2, default: 3 }) } }),
  ).toThrow('settings bad.rings');
});

describe.each(engines)('settings of the organisation, on %s', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await sql`delete from settings`.execute(database.db);
  });
  const write = (given: unknown, check?: () => void) =>
    writeSettings({ db: database.db, trail: createTrail(secretKey) }, office, {
      caller: { userId: 1 },
      given,
      ...(check && { check }),
    });

  it('are the defaults until somebody changes them, and a part of them may be changed', async () => {
    expect(await readSettings(database.db, office)).toEqual(untouched);
    expect(await write({ rings: 5 })).toEqual({ ...untouched, rings: 5 });
    expect(await write({ name: 'دفتر' })).toEqual({ ...untouched, rings: 5, name: 'دفتر' });
    expect(await readSettings(database.db, office)).toEqual({ ...untouched, rings: 5, name: 'دفتر' });
  });

  it('that others ask for take their default then, and are empty again without them', async () => {
    expect(await write({ mode: 'night', lamp: true })).toEqual({ ...untouched, mode: 'night', bell: 2, lamp: true });
    expect(await write({ mode: 'day' })).toEqual(untouched);
    expect(await readSettings(database.db, office)).toEqual(untouched);
  });

  it('are refused field by field, and nothing is kept then', async () => {
    const refused = write({ rings: 12, colour: 'red', mode: 'noon' });
    await expect(refused).rejects.toMatchObject({
      code: 'invalid',
      fields: { rings: [{ code: 'tooLarge' }], colour: [{ code: 'unknown' }], mode: [{ code: 'choice' }] },
    });
    await expect(write({ lamp: true })).rejects.toMatchObject({ fields: { lamp: [{ code: 'notAsked' }] } });
    await expect(write([])).rejects.toMatchObject({ code: 'invalid' });
    const objects = () => {
      throw new Error('not today');
    };
    await expect(write({ rings: 4 }, objects)).rejects.toThrow('not today');
    expect(await readSettings(database.db, office)).toEqual(untouched);
  });

  it('are in the trail with what was before', async () => {
    await write({ rings: 7 });
    const { rows } = await sql`
      select action, resource, title, before->'rings' as before, after->'rings' as after
      from audit_trail order by id desc limit 1`.execute(database.db);
    expect(rows).toEqual([{ action: 'update', resource: 'settings', title: 'office', before: 3, after: 7 }]);
    expect((await verifyTrail(database.db, secretKey)).findings).toEqual([]);
    const count = sql`select count(*) as entries from audit_trail`;
    const before = await count.execute(database.db);
    await write({ rings: 7 });
    expect((await count.execute(database.db)).rows).toEqual(before.rows);
  });

  it('that an earlier program kept in another form give way to the default', async () => {
    await writeStored(database.db, 'office', { rings: 'many', name: 'دفتر', gone: 1 });
    expect(await readSettings(database.db, office)).toEqual({ ...untouched, name: 'دفتر' });
  });
});
