import { sql } from 'kysely';
import {
  avatar,
  boolean,
  choice,
  code,
  currency,
  date,
  decimal,
  defineRegister,
  defineResource,
  email,
  files,
  instant,
  integer,
  level,
  longText,
  mobile,
  percent,
  reference,
  references,
  text,
  url,
  type Resource,
} from '#schema';
import { resources } from '#resources';
import { tablesOf } from '#server/crud/tables.ts';
import type { Db } from '#server/database/schema.ts';
import { addForeignKey, createIndex, createTable } from '#server/database/statements.ts';

/** A resource with a field of every kind. */
const samples = defineResource({
  name: 'samples',
  one: 'sample',
  area: 'risk',
  permission: 'samples',
  title: 'title',
  unit: 'unitIds',
  fields: {
    title: text({ required: true, max: 100, search: true, sort: true, filter: true }),
    note: longText({ search: true, filter: true }),
    code: code({ unique: true, search: true, sort: true, filter: true }),
    mail: email({ unique: true, filter: true }),
    phone: mobile({ filter: true }),
    site: url({ filter: true }),
    count: integer({ min: 0, max: 1000, sort: true, filter: true }),
    ratio: decimal({ scale: 3, sort: true, filter: true }),
    done: percent({ sort: true, filter: true }),
    amount: currency({ sort: true, filter: true }),
    open: boolean({ default: true, sort: true, filter: true }),
    day: date({ sort: true, filter: true }),
    moment: instant({ sort: true, filter: true }),
    state: choice({
      required: true,
      default: 'draft',
      options: [{ value: 'draft' }, { value: 'final' }],
      sort: true,
      filter: true,
    }),
    ownerId: reference('users', { sort: true, filter: true }),
    unitIds: references('business-units', { filter: ['include', 'under', 'empty'] }),
    papers: files({ filter: true }),
    picture: avatar({ filter: true }),
    rank: level({ sort: true, filter: true }),
    secret: text({ input: 'readOnly' }),
    doubled: integer({ storage: 'computed', sort: true, filter: true }),
  },
});

/** A family whose groups and items have calls of their own, in a list that wraps twice. */
const axes = defineResource({
  name: 'axes',
  one: 'axis',
  area: 'risk',
  permission: 'axes',
  title: 'title',
  tree: {
    children: 'subLevel',
    moveKey: 'axisId',
    types: { key: '_type', items: 'items', holds: 'mixed' },
  },
  fields: {
    title: text({ required: true, search: true, sort: true, filter: true }),
    goal: text({ only: 'group' }),
    weight: integer({ only: 'item', required: true, default: 1 }),
  },
  calls: {
    wrap: 'data.data',
    group: { get: 'GET /axis/group/{id}', create: 'POST /axis/group', update: 'PATCH /axis/group/{id}' },
    item: { get: 'GET /axis/item/{id}', create: 'POST /axis/item', update: 'PATCH /axis/item/{id}' },
  },
});

/** A tree for each package, whose nodes carry records that refer to them. */
const shelves = defineResource({
  name: 'shelves',
  one: 'shelf',
  area: 'risk',
  permission: 'shelves',
  title: 'title',
  tree: {
    children: 'subLevel',
    moveKey: 'shelfId',
    scope: { key: 'packageId', to: 'compliance-packages' },
    members: { of: 'volumes', by: 'shelfId', as: 'volumes', fields: [] },
  },
  fields: { title: text({ required: true, search: true }) },
});
const volumes = defineResource({
  name: 'volumes',
  one: 'volume',
  area: 'risk',
  permission: 'volumes',
  title: 'title',
  fields: {
    title: text({ required: true, search: true }),
    shelfId: reference('shelves', { onRemove: 'clear', filter: ['equal', 'under'] }),
  },
});

/** Marks given for axes of a second kind: a marked axis is archived when it is removed. */
const scales = defineResource({
  name: 'scales',
  one: 'scale',
  area: 'risk',
  permission: 'scales',
  title: 'title',
  code: 'code',
  tree: { children: 'subLevel', moveKey: 'scaleId', types: { key: '_type', items: 'subLevel', holds: 'mixed' } },
  fields: { title: text({ required: true, search: true }), code: code({ unique: true, search: true }) },
  removal: { confirm: 'yesNo', closeOnError: false, takes: 'descendants', archives: 'marks' },
});
const marks = defineResource({
  name: 'marks',
  one: 'mark',
  area: 'risk',
  permission: 'marks',
  title: 'title',
  fields: { title: text({ required: true }), scaleId: reference('scales', { required: true, filter: true }) },
});

/** A family that lists its items alone, with a `type` of its own; new tools and changes of many come by one path. */
const tools = defineResource({
  name: 'tools',
  one: 'tool',
  area: 'risk',
  permission: 'tools',
  title: 'title',
  code: 'code',
  tree: {
    children: 'subLevel',
    moveKey: 'toolId',
    types: { key: '_type', items: 'tools', holds: 'mixed', lists: 'item' },
  },
  fields: {
    title: text({ required: true, max: 100, search: true, sort: true, filter: true }),
    code: code({ only: 'item', unique: true, search: true, filter: true }),
    type: choice({ only: 'group', default: 'tangible', options: [{ value: 'tangible' }, { value: 'intangible' }] }),
    price: integer({ only: 'item', required: true, min: 0, sort: true, filter: true }),
    spareId: reference('tools', { only: 'item', filter: true }),
    boxId: reference('tools', { node: 'group', filter: ['equal', 'under'] }),
    relatedIds: references('tools', { only: 'item', filter: true }),
  },
  calls: {
    tree: 'GET /tool/groups',
    create: 'POST /tools',
    bulkUpdate: 'POST /tools',
    group: { get: 'GET /tool/group/{id}', create: 'POST /tool/group', update: 'PATCH /tool/group/{id}' },
    item: { all: 'GET /tool/item' },
  },
  removal: { confirm: 'checkbox', closeOnError: false, takes: 'descendants', item: { confirm: 'yesNo' } },
  importKey: 'code',
});
const made = [samples, axes, shelves, volumes, scales, marks, tools];

export const sampleRegister = defineRegister({ resources: [...resources, ...made], pages: [], menu: [] });

/** Rules of the samples: one computed field. */
export const sampleRules = {
  samples: { computed: { doubled: (alias: string) => sql`(${sql.ref(`${alias}.count`)} * 2)` } },
};

/** Makes the tables of resources beside those of the product. */
export const makeTables = async (db: Db, resources: readonly Resource[]): Promise<void> => {
  const tables = resources.flatMap(tablesOf);
  const statements = [
    ...tables.map(createTable),
    ...tables.flatMap(({ name, indexes }) =>
      Object.entries(indexes).map(([key, index]) => createIndex(name, key, index)),
    ),
    ...tables.flatMap(({ name, foreignKeys }) =>
      Object.entries(foreignKeys).map(([key, model]) => addForeignKey(name, key, model)),
    ),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
};

/** Makes the tables of the samples. */
export const makeSampleTables = (db: Db): Promise<void> => makeTables(db, made);

/** A picture that the administrator has sent and no record holds yet; gives its name. */
export const sendPicture = async (db: Db): Promise<string> => {
  const picture = 'a-picture-of-the-tests.jpg';
  const key = `public/${picture}`;
  const kept = { key, name: picture, size: 1, type: 'image/jpeg', uploaded_by: 1, stored_at: sql`now()` };
  await db.insertInto('files').values(kept).execute();
  return picture;
};
