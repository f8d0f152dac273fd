import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fa } from '#i18n/fa/index.ts';
import { enter } from './browser.ts';
import { apiOf } from './console.ts';
import { openStage, type OpenPage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const { fields } = fa.labels['compliance-packages'];
const { conflict } = fa.form;
const box = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const save = (page: Page) => page.getByRole('button', { name: fa.form.save, exact: true }).click();
const isSaved = (page: Page) => page.getByText(fa.form.saved).first().waitFor();

/** A person at the form of one package; the browser itself notes the 409 in its console. */
const editor = async (username: string): Promise<OpenPage> => {
  const opened = await stage.openPage(/status of 409/);
  const { page } = opened;
  await enter(page, stage.url, username, '/compliances/edit/1');
  await box(page, fields.publisher).waitFor();
  return opened;
};

describe('two people edit the same record at the same time', () => {
  it('and nothing of either is lost in silence', async () => {
    const [first, second] = await Promise.all([editor('a.karimi'), editor('admin')]);
    await box(first.page, fields.publisher).fill('ناشر نخست');
    await box(first.page, fields.version).fill('۲٫۱');
    await save(first.page);
    await isSaved(first.page);

    await box(second.page, fields.publisher).fill('ناشر دوم');
    await box(second.page, fields.description).fill('شرحی که تنها نفر دوم نوشت');
    await save(second.page);
    const dialog = second.page.getByRole('dialog', { name: conflict.title });
    const choice = (label: string, side: 'mine' | 'theirs') =>
      dialog.getByRole('radio', { name: `${label}: ${conflict[side]}` });
    await dialog.getByRole('button', { name: conflict.back }).click();
    expect(await box(second.page, fields.publisher).inputValue()).toBe('ناشر دوم');
    await save(second.page);
    await dialog.getByText(conflict.both).waitFor();
    await dialog.getByText(/این رکورد را ذخیره کرده است/).waitFor();
    expect(await dialog.getByText('ناشر نخست').count()).toBe(1);
    expect(await dialog.getByText('ناشر دوم').count()).toBe(1);
    expect(await choice(fields.version, 'theirs').isChecked()).toBe(true);
    expect(await choice(fields.description, 'mine').isChecked()).toBe(true);
    await choice(fields.publisher, 'theirs').check();
    await dialog.getByRole('button', { name: conflict.save }).click();
    await isSaved(second.page);

    const api = await apiOf(stage, 'admin');
    const { body } = await api.get<{ data: Record<string, unknown> }>('/package/1');
    expect(body.data).toMatchObject({
      publisher: 'ناشر نخست',
      version: '۲٫۱',
      description: 'شرحی که تنها نفر دوم نوشت',
    });
    expect([...first.problems, ...second.problems]).toEqual([]);
  });
});
