// Records that keep lists of rows: questions with options.
import { labels as persian } from '#i18n/fa/index.ts';
import { resources } from '#resources';
import { boolean, choice, code, decimal, defineRegister, defineResource, percent, rows, text } from '#schema';
import type { Engine } from '#tests/server/testDatabase.ts';
import { openSheetConsole, type SheetConsole } from './import/sheetConsole.ts';
import { makeTables } from './samples.ts';

const options = rows({
  of: {
    title: text({ required: true, max: 40 }),
    shownAs: text(),
    score: decimal({ required: true, min: 0, max: 100 }),
    colour: choice({ options: [{ value: 'red' }, { value: 'green' }] }),
    open: boolean(),
  },
  min: 2,
  max: 5,
  unique: ['title'],
  filter: ['empty'],
  sort: true,
  when: { field: 'kind', is: ['options'] },
});
const queries = defineResource({
  name: 'queries',
  one: 'query',
  area: 'risk',
  permission: 'queries',
  title: 'code',
  importKey: 'code',
  fields: {
    code: code({ required: true, unique: true, search: true }),
    kind: choice({ required: true, default: 'options', options: [{ value: 'options' }, { value: 'range' }] }),
    options,
    steps: rows({ of: { share: percent({ required: true }) } }),
  },
});
const register = defineRegister({ resources: [...resources, queries], pages: [], menu: [] });
const labels = {
  one: 'پرسش',
  many: 'پرسش‌ها',
  fields: { code: 'کد', kind: 'گونه', options: 'گزینه‌ها', steps: 'گام‌ها' },
  rows: {
    options: { title: 'عنوان', shownAs: 'نمایش', score: 'امتیاز', colour: 'رنگ', open: 'باز' },
    steps: { share: 'سهم' },
  },
  choices: { 'options.colour': { red: 'قرمز', green: 'سبز' }, kind: { options: 'گزینه‌ای', range: 'بازه‌ای' } },
};

export interface Query {
  readonly id: number;
  readonly revision: number;
  readonly options: readonly { readonly id: number; readonly title: string }[];
}
export const low = { title: 'کم', score: 0 };
export const high = { title: 'زیاد', score: 99.5, shownAs: 'خیلی', colour: 'red', open: true };

/** A server of these records, with their words. */
export const openQueries = async (engine: Engine): Promise<SheetConsole> => {
  Object.assign(persian, { queries: labels });
  const opened = await openSheetConsole(engine, { register, setUp: (db) => makeTables(db, [queries]) });
  const close = async (): Promise<void> => {
    Reflect.deleteProperty(persian, 'queries');
    await opened.console.close();
  };
  return { ...opened, console: { ...opened.console, close } };
};
