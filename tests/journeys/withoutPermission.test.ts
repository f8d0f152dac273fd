import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fa } from '#i18n/fa/index.ts';
import { openWindow, settled, enter, signIn, watch } from './browser.ts';
import { apiOf } from './console.ts';
import { openStage, type Stage } from './stage.ts';

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const packagesEntry = fa.labels['compliance-packages'].many;

describe('a person without permission for compliance packages', () => {
  it('sees no menu entry for them, while others do', async () => {
    for (const [username, entries] of [
      ['m.rahimi', 0],
      ['a.karimi', 1],
    ] as const) {
      const window = await openWindow(stage.browser);
      const page = await window.newPage();
      await signIn(page, stage.url, username);
      await settled(page);
      const menu = page.getByRole('navigation', { name: fa.frame.menu.label });
      const group = menu.getByRole('button', { name: fa.general.areas.auditAndCompliance });
      await menu.getByRole('link').first().waitFor();
      await expect.poll(() => group.count()).toBe(entries);
      if (entries > 0) await group.click();
      await expect.poll(() => menu.getByRole('link', { name: packagesEntry }).count()).toBe(entries);
      await window.close();
    }
  });

  it.each(['/compliances', '/compliance-requirements/1'])('gets the access-denied page at %s', async (address) => {
    const window = await openWindow(stage.browser);
    const page = await window.newPage();
    const problems = watch(page, /status of 403/);
    await enter(page, stage.url, 'm.rahimi', address);
    await settled(page);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(fa.frame.accessDenied.title);
    expect(problems).toEqual([]);
    await window.close();
  });

  it('gets 403 from every call about packages, and changes nothing', async () => {
    const administrator = await apiOf(stage, 'admin');
    const person = await apiOf(stage, 'm.rahimi');
    const { paths } = (await administrator.get<OpenApi>('/openapi.json')).body;
    const before = await administrator.get('/packages?per_page=200');
    const calls = Object.entries(paths)
      .map(([path, methods]) => [path.replace(/^\/api/, ''), methods] as const)
      .filter(([path]) => /^\/package/.test(path))
      .flatMap(([path, methods]) => Object.keys(methods).map((method) => [method, path.replace(/\{\w+\}/g, '1')]));
    expect(calls.length).toBeGreaterThan(25);
    const answers: Record<string, number> = {};
    for (const [method, path] of calls as [string, string][]) {
      const { status } =
        method === 'post' ? await person.post(path, {}) : await person[method === 'delete' ? 'remove' : 'get'](path);
      answers[`${method} ${path}`] = status;
    }
    expect(Object.entries(answers).filter(([, status]) => status !== 403)).toEqual([]);
    expect((await administrator.get('/packages?per_page=200')).body).toEqual(before.body);
  });
});
