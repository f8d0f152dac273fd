import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fa } from '#i18n/fa/index.ts';
import { openWindow, settled, signIn } from './browser.ts';
import { apiOf } from './console.ts';
import { openStage, type Stage } from './stage.ts';

type Api = Awaited<ReturnType<typeof apiOf>>;
interface Unit {
  readonly id: number;
  readonly code: string;
  readonly title: string;
  readonly sub_level: readonly Unit[];
}

const title = 'هدف‌گذار بیمه‌های زندگی';
const words = fa.usersViews.accesses;
const cell = (action: string): string =>
  words.cell.replace('%{action}', action).replace('%{feature}', fa.labels.goals.menu);

let stage: Stage;
let administrator: Api;
let life: Unit;
beforeAll(async () => {
  stage = await openStage();
  administrator = await apiOf(stage, 'admin');
  const { data } = (await administrator.get<{ data: readonly Unit[] }>('/businessunits')).body;
  life = data[0]!.sub_level.find(({ code }) => code === 'LIF')!;
});
afterAll(() => stage.close());

const withPage = async <T>(username: string, work: (page: Page) => Promise<T>): Promise<T> => {
  const window = await openWindow(stage.browser);
  const page = await window.newPage();
  await signIn(page, stage.url, username);
  await settled(page);
  const done = await work(page);
  await window.close();
  return done;
};

const branch = (unit: Unit): number[] => [unit.id, ...unit.sub_level.flatMap(branch)];

describe('a role that is limited to a unit', () => {
  let roleId: number;

  it('gets its accesses in the matrix, and keeps them', async () => {
    const made = await administrator.post<{ data: { id: number } }>('/role', {
      title,
      scope: 'seeOwn',
      unitId: life.id,
    });
    roleId = made.body.data.id;
    await withPage('admin', async (page) => {
      await page.goto(`${stage.url}/accesses/${roleId}`);
      await page.getByRole('heading', { level: 1, name: words.title.replace('%{name}', title) }).waitFor();
      await page.getByRole('checkbox', { name: cell(words.actions.edit), exact: true }).check();
      // Viewing and the menu come along.
      for (const action of [words.actions.view, words.actions.menu]) {
        expect(await page.getByRole('checkbox', { name: cell(action), exact: true }).isChecked()).toBe(true);
      }
      await page.keyboard.press('Control+s');
      await page.getByText(words.saved).waitFor();
      await page.reload();
      await page.getByRole('checkbox', { name: cell(words.actions.edit), exact: true }).waitFor();
      expect(await page.getByRole('checkbox', { name: cell(words.actions.edit), exact: true }).isChecked()).toBe(true);
      expect(await page.getByRole('checkbox', { name: cell(words.actions.delete), exact: true }).isChecked()).toBe(
        false,
      );
    });
  });

  it('shows whoever has it that unit and nothing else', async () => {
    const list = '/users?per_page=1&filters=username|equal|m.rahimi';
    const { data } = (await administrator.get<{ data: { id: number; revision: number }[] }>(list)).body;
    const body = { _method: 'PATCH', roleIds: [roleId], revision: data[0]!.revision };
    expect((await administrator.post(`/user/${data[0]!.id}`, body)).status).toBe(200);

    interface Goal {
      readonly title: string;
      readonly unit_id: number | null;
    }
    const all = (await administrator.get<{ data: { data: Goal[] } }>('/goallist?per_page=200')).body.data.data;
    const own = all.filter(({ unit_id: unit }) => unit === null || branch(life).includes(unit));
    const others = all.filter((goal) => !own.includes(goal));
    expect(others.length).toBeGreaterThan(0);
    await withPage('m.rahimi', async (page) => {
      await page.goto(`${stage.url}/goals`);
      await settled(page);
      const text = (await page.getByRole('main').textContent()) ?? '';
      expect(others.filter(({ title: goal }) => text.includes(goal))).toEqual([]);
      await page.goto(`${stage.url}/users`);
      await settled(page);
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(fa.frame.accessDenied.title);
    });
    const person = await apiOf(stage, 'm.rahimi');
    const seen = (await person.get<{ data: { data: Goal[] } }>('/goallist?per_page=200')).body.data.data;
    expect(seen.map((goal) => goal.title).toSorted()).toEqual(own.map((goal) => goal.title).toSorted());
  });
});
