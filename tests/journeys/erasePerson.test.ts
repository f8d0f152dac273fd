import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fa } from '#i18n/fa/index.ts';
import { accessibilityProblems } from './axe.ts';
import { settled, enter } from './browser.ts';
import { apiOf, demoPassword } from './console.ts';
import { openStage, type OpenPage, type Stage } from './stage.ts';

const { form, usersViews, confirmation } = fa;
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const name = 'علی امینی';

/** The administrator opens the person and chooses to erase; the dialog says what that does. */
const openDialog = async ({ page }: OpenPage, id: number) => {
  await page.goto(`${stage.url}/users?action=show&id=${id}`);
  await settled(page);
  await page.getByRole('button', { name: form.moreActions, exact: true }).click();
  await page.getByRole('menuitem', { name: usersViews.erase.action, exact: true }).click();
  const dialog = page.getByRole('dialog').filter({ has: page.getByText(usersViews.erase.texts) });
  await dialog.getByText(usersViews.erase.references).waitFor();
  return dialog;
};

describe('a person whose data is erased', () => {
  it('is signed out for good, stands everywhere under a pseudonym, and the trail is found whole', async () => {
    const admin = await apiOf(stage, 'admin');
    const { body } = await admin.get<{ data: { id: number }[] }>('/users?q=a.amini');
    const { id } = body.data[0]!;
    const erased = await apiOf(stage, 'a.amini');
    const keeper = await stage.openPage(/status of 428/);
    const { page } = keeper;
    await enter(page, stage.url, 'admin');

    const dialog = await openDialog(keeper, id);
    expect(await accessibilityProblems(page)).toEqual([]);
    const go = dialog.getByRole('button', { name: usersViews.erase.go });
    await dialog.getByRole('textbox').fill('علی');
    expect(await go.isDisabled()).toBe(true);
    await dialog.getByRole('textbox').fill(name);
    await go.click();
    await page.getByLabel(confirmation.password, { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: confirmation.go, exact: true }).click();
    await page.getByText(usersViews.erase.done).waitFor();

    await page
      .getByRole('heading', { name: /^کاربر حذف‌شده [۰-۹]+$/ })
      .first()
      .waitFor();
    await page.getByRole('button', { name: form.moreActions, exact: true }).click();
    await page.getByRole('menuitem', { name: form.remove, exact: true }).waitFor();
    expect(await page.getByRole('menuitem', { name: usersViews.erase.action }).count()).toBe(0);
    await page.keyboard.press('Escape');
    expect((await erased.get('/user')).status).toBe(401);

    await page.goto(`${stage.url}/audit-trail`);
    await page.getByRole('button', { name: usersViews.trail.verify }).click();
    await page.getByText(/^سوابق درست است/).waitFor();
    expect(keeper.problems).toEqual([]);
  });
});
