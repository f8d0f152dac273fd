import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fa } from '#i18n/fa/index.ts';
import { settled, enter } from './browser.ts';
import { apiOf } from './console.ts';
import { openStage, type OpenPage, type Stage } from './stage.ts';

type Api = Awaited<ReturnType<typeof apiOf>>;
interface Unit {
  readonly id: number;
  readonly code: string;
  readonly title: string;
  readonly sub_level: readonly Unit[];
}
interface Goal {
  readonly id: number;
  readonly title: string;
  readonly unit_id: number | null;
}

const title = 'هدف‌گذار بیمه‌های زندگی';
const words = fa.usersViews.accesses;
const roles = fa.labels.roles;
const cell = (action: string): string =>
  words.cell.replace('%{action}', action).replace('%{feature}', fa.labels.goals.menu);
const branch = (unit: Unit): number[] => [unit.id, ...unit.sub_level.flatMap(branch)];
const goalsOf = async (api: Api): Promise<readonly Goal[]> =>
  (await api.get<{ data: { data: Goal[] } }>('/goallist?per_page=200')).body.data.data;

let stage: Stage;
let administrator: Api;
let life: Unit;
let keeper: OpenPage;
let own: readonly Goal[];
let others: readonly Goal[];
beforeAll(async () => {
  stage = await openStage();
  administrator = await apiOf(stage, 'admin');
  const { data } = (await administrator.get<{ data: readonly Unit[] }>('/businessunits')).body;
  life = data[0]!.sub_level.find(({ code }) => code === 'LIF')!;
  const all = await goalsOf(administrator);
  own = all.filter(({ unit_id: unit }) => unit === null || branch(life).includes(unit));
  others = all.filter((goal) => !own.includes(goal));
  keeper = await stage.openPage();
  await enter(keeper.page, stage.url, 'admin');
});
afterAll(() => stage.close());

const field = (page: Page, name: string) => page.getByLabel(name, { exact: false }).first();
const text = async (page: Page): Promise<string> => (await page.getByRole('main').textContent()) ?? '';

describe.sequential('a role that is limited to a unit', () => {
  let roleId: number;

  it('is made in the form, for one unit', async () => {
    expect(Math.min(own.length, others.length)).toBeGreaterThan(0);
    const { page } = keeper;
    await page.goto(`${stage.url}/roles?action=create`);
    await settled(page);
    await field(page, roles.fields.title).fill(title);
    await page.getByRole('combobox', { name: roles.fields.scope }).click();
    await page.getByRole('option', { name: roles.choices.scope.seeOwn }).click();
    await field(page, roles.fields.unitId).click();
    await page.getByLabel(fa.tree.search, { exact: true }).last().fill(life.title);
    await page.getByRole('dialog').getByText(`${life.title} (${life.code})`, { exact: true }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('Control+s');
    await page.getByText(fa.form.created).waitFor();
    const { body } = await administrator.get<{ data: { id: number; scope: string; unit_id: number }[] }>(
      `/roles?filters=${encodeURIComponent(`title|equal|${title}`)}`,
    );
    expect(body.data).toMatchObject([{ scope: 'seeOwn', unit_id: life.id }]);
    roleId = body.data[0]!.id;
  });

  it('gets its accesses in the matrix, and keeps them', async () => {
    const { page } = keeper;
    const box = (action: string) => page.getByRole('checkbox', { name: cell(action), exact: true });
    await page.goto(`${stage.url}/accesses/${roleId}`);
    await page.getByRole('heading', { level: 1, name: words.title.replace('%{name}', title) }).waitFor();
    await box(words.actions.edit).check();
    // Viewing and the menu come along.
    for (const action of [words.actions.view, words.actions.menu]) expect(await box(action).isChecked()).toBe(true);
    await page.keyboard.press('Control+s');
    await page.getByText(words.saved).waitFor();
    await page.reload();
    await box(words.actions.edit).waitFor();
    expect(await box(words.actions.edit).isChecked()).toBe(true);
    expect(await box(words.actions.delete).isChecked()).toBe(false);
  });

  it('is given to a person in their form', async () => {
    const { page } = keeper;
    const list = '/users?per_page=1&filters=username|equal|m.rahimi';
    const { id } = (await administrator.get<{ data: { id: number }[] }>(list)).body.data[0]!;
    await page.goto(`${stage.url}/users?action=edit&id=${id}`);
    await settled(page);
    const picker = page.getByRole('combobox', { name: fa.labels.users.fields.roleIds });
    await picker.click();
    for (const _ of [1, 2, 3, 4]) await picker.press('Backspace');
    await picker.fill(title);
    await page.getByRole('option', { name: title, exact: true }).click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+s');
    await page.getByText(fa.form.saved).waitFor();
    const { data } = (await administrator.get<{ data: { role_ids: number[] } }>(`/user/${id}`)).body;
    expect(data.role_ids).toEqual([roleId]);
    expect(keeper.problems).toEqual([]);
  });

  it('shows that person its unit in menu, list, tree, picker and search, and nothing else', async () => {
    const { page, problems } = await stage.openPage(/status of (403|404)/);
    await enter(page, stage.url, 'm.rahimi', '/goals');
    await settled(page);
    const links = page.getByRole('navigation').first().getByRole('link');
    const paths = await links.evaluateAll((all) => all.map((one) => new URL((one as HTMLAnchorElement).href).pathname));
    expect([...new Set(paths)].toSorted()).toEqual(['/dashboard', '/goals']);
    await page.getByRole('row').nth(1).waitFor();
    const tree = await text(page);
    expect(others.filter((goal) => tree.includes(goal.title))).toEqual([]);
    expect(own.some((goal) => tree.includes(goal.title))).toBe(true);

    await page.goto(`${stage.url}/goals/goal/edit/${own[0]!.id}`);
    await settled(page);
    await field(page, fa.labels.goals.fields.unitId).click();
    const units = page.getByRole('dialog').last().getByRole('treeitem');
    await units.first().waitFor();
    await units.filter({ hasText: life.title }).first().waitFor();
    const offered = await units.count();
    expect(offered).toBeLessThanOrEqual(branch(life).length);
    await page.keyboard.press('Escape');

    await page.goto(`${stage.url}/goals/goal/show/${others[0]!.id}`);
    await page.getByText(fa.errors.catalogue.notFound).first().waitFor();
    expect(await text(page)).not.toContain(others[0]!.title);
    await page.goto(`${stage.url}/users`);
    await settled(page);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(fa.frame.accessDenied.title);
    expect(problems).toEqual([]);
  });

  it('counts, searches and exports for that person what is in the unit', async () => {
    const person = await apiOf(stage, 'm.rahimi');
    const seen = await goalsOf(person);
    expect(seen.map((goal) => goal.title).toSorted()).toEqual(own.map((goal) => goal.title).toSorted());
    const word = encodeURIComponent(others[0]!.title);
    expect(JSON.stringify((await administrator.get(`/search?q=${word}`)).body)).toContain(others[0]!.title);
    expect(JSON.stringify((await person.get(`/search?q=${word}`)).body)).not.toContain(others[0]!.title);
    const sheet = await fetch(`${stage.url}/api/goals/export?format=csv`, {
      headers: { authorization: `Bearer ${person.token}` },
    });
    const rows = await sheet.text();
    expect([sheet.status, others.filter((goal) => rows.includes(goal.title))]).toEqual([200, []]);
    expect(own.every((goal) => rows.includes(goal.title))).toBe(true);
  });
});
