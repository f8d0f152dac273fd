import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { levelCounts } from '#src/views/compliance/tree/levelCounts.ts';
import { PackageTree } from '#src/views/compliance/tree/PackageTree.tsx';
import { rendered } from '#tests/src/layout/rendered.tsx';
import { apiServer, type Answer } from '#tests/src/providers/apiServer.ts';
import { plantNodes } from '#tests/src/tree/plantTree.ts';
import { everyPermission, signIn, treeAnswers, withRoom } from '#tests/src/tree/treeServer.ts';

const path = '/compliance-requirements/7';
const small = () => treeAnswers(['راهبرد', 'سیاست', 'بودجه']);
const item = {
  id: 2,
  revision: 1,
  type: 2,
  title: 'سیاست',
  code: 'C-2',
  package_id: 7,
  created_at: '2026-01-01T00:00:00Z',
};
const reference = {
  id: 50,
  relation: 'subset',
  item_id: 2,
  package_id: 9,
  target_id: 90,
  package: { id: 9, title: 'قانون تجارت' },
  target: { id: 90, title: 'دفترهای قانونی' },
  note: null,
};
const listed = (...data: object[]): Answer => ({ json: { data, last_page: 1, total: data.length } });

describe('the tree of a package', () => {
  const { asked, answer } = apiServer();
  withRoom();
  beforeEach(() => signIn());
  const draw = (at = path) =>
    rendered([{ path: '/compliance-requirements/:complianceId/:type?/:action?/:id?', element: <PackageTree /> }], at);

  it('heads the tree with the facts of the package', async () => {
    answer(small());
    await draw();
    expect(await screen.findByRole('heading', { level: 1, name: 'آیین‌نامه حاکمیت' })).toBeInTheDocument();
    expect(await screen.findByRole('meter', { name: 'انطباق' })).toHaveAttribute('aria-valuetext', '۵۰٪');
    expect(screen.getByRole('link', { name: 'بسته‌های انطباق' })).toHaveAttribute('href', '/compliances');
  });

  it('computes the scores anew when another calculation is chosen', async () => {
    answer({ ...small(), 'POST /package/calcType/7': { json: { data: {} } } });
    await draw();
    await userEvent.click(await screen.findByRole('combobox', { name: 'روش محاسبه' }));
    await userEvent.click(await screen.findByRole('option', { name: 'کمینه' }));
    await waitFor(() => expect(asked.filter(({ path: one }) => one === '/packageitems/7')).toHaveLength(2));
    expect(asked.find(({ path: one }) => one === '/package/calcType/7')?.body).toEqual({ calcType: 'minimum' });
  });

  it('lets readers neither change the calculation nor import', async () => {
    signIn(everyPermission.slice(0, 1));
    answer(small());
    await draw();
    expect(await screen.findByRole('combobox', { name: 'روش محاسبه' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('button', { name: 'خروجی' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'ورود از پرونده' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'ویرایش مشخصات' })).not.toBeInTheDocument();
  });

  it('shows the page of refused access and asks the server for nothing', async () => {
    signIn([]);
    answer(small());
    await draw();
    expect(await screen.findByText(/دسترسی/, { selector: 'h1' })).toBeInTheDocument();
    expect(asked.some(({ path: one }) => one.startsWith('/package'))).toBe(false);
  });

  it('says so where there is no such package', async () => {
    answer({ 'GET /package/8': { status: 404, json: { code: 'notFound', message: 'یافت نشد' } } });
    await draw('/compliance-requirements/8');
    expect(await screen.findByText('صفحه یافت نشد')).toBeInTheDocument();
  });

  it('shows the references of an item and adds one to an item of another package', async () => {
    answer({
      ...small(),
      'GET /packageitem/2': { json: { data: item } },
      'GET /packageReferences': listed(reference),
      'GET /packages/all': { json: { data: [{ id: 9, title: 'قانون تجارت' }] } },
      'GET /packageitems/all/9': { json: { data: [{ id: 91, title: 'صورت‌های مالی' }] } },
      'POST /packageitem/reference': { json: { data: { id: 51 } } },
    });
    await draw(`${path}/item/show/2`);
    await userEvent.click(await screen.findByRole('tab', { name: 'ارجاع‌ها' }));
    const link = await screen.findByRole('link', { name: 'دفترهای قانونی' });
    expect(link).toHaveAttribute('href', '/compliance-requirements/9/item/show/90');
    await userEvent.click(screen.getByRole('button', { name: 'افزودن ارجاع' }));
    expect(screen.getByRole('combobox', { name: /الزام مقصد/ })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'ثبت ارجاع' }));
    expect(await screen.findAllByText('این فیلد الزامی است.')).toHaveLength(2);
    await userEvent.click(screen.getByRole('combobox', { name: /بسته مقصد/ }));
    await userEvent.click(await screen.findByRole('option', { name: /قانون تجارت/ }));
    await userEvent.click(screen.getByRole('combobox', { name: /الزام مقصد/ }));
    await userEvent.click(await screen.findByRole('option', { name: /صورت‌های مالی/ }));
    await userEvent.click(screen.getByRole('button', { name: 'ثبت ارجاع' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'ثبت ارجاع' })).not.toBeInTheDocument());
    expect(asked.find(({ path: one }) => one === '/packageitem/reference')?.body).toEqual({
      itemId: 2,
      packageId: 9,
      targetId: 91,
      relation: 'equal',
      note: null,
    });
  });

  it('asks before a reference is removed', async () => {
    answer({
      ...small(),
      'GET /packageitem/2': { json: { data: item } },
      'GET /packageReferences': listed(reference),
      'DELETE /packageReference/50': { json: { data: { removed: 1 } } },
    });
    await draw(`${path}/item/show/2`);
    await userEvent.click(await screen.findByRole('tab', { name: 'ارجاع‌ها' }));
    await userEvent.click(await screen.findByRole('button', { name: 'حذف ارجاع به «دفترهای قانونی»' }));
    const dialog = await screen.findByRole('dialog');
    expect(asked.some(({ method }) => method === 'DELETE')).toBe(false);
    await userEvent.click(within(dialog).getByRole('button', { name: /بله/ }));
    await waitFor(() => expect(asked.some(({ method }) => method === 'DELETE')).toBe(true));
  });
});

describe('counting levels', () => {
  it('leaves out groups, sets the inapplicable apart and puts the highest level first', () => {
    const [root] = plantNodes([['گروه', 'الف', 'ب', 'پ', 'ت']]);
    const marks = [{ level: 2 }, { level: 5 }, { level: null }, { level: 4, notApplicable: true }];
    const items = (root!['subLevel'] as object[]).map((node, place) => ({ ...node, ...marks[place] }));
    const counts = levelCounts([{ ...root!, subLevel: items }]);
    expect(counts.map(({ label, count }) => [label.split('.').at(-1), count])).toEqual([
      ['optimal', 1],
      ['defined', 1],
      ['unscored', 1],
      ['notApplicable', 1],
    ]);
  });
});
