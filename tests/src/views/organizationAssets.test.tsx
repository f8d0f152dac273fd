import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { OrganizationAssets } from '#src/views/assets/OrganizationAssets.tsx';
import { rendered } from '#tests/src/layout/rendered.tsx';
import { apiServer } from '#tests/src/providers/apiServer.ts';
import { signIn, withRoom } from '#tests/src/tree/treeServer.ts';

const permissions = ['view', 'add', 'edit', 'delete'].map((action) => `assetsAndReferenceData:assets:${action}`);
const group = (id: number, title: string, type: number, assets: unknown[], groups: unknown[] = []) => ({
  ...{ id, _type: 1, title, type, parent_id: null, assets, sub_level: groups },
});
const asset = (id: number, title: string, category: string) => ({
  ...{ id, _type: 2, title, category, parent_id: 1, code: `A-${id}`, revision: 1 },
});
const tree = [
  group(1, 'سامانه‌های سازمان', 1, [asset(11, 'سامانه مالی', 'systems'), asset(12, 'رایانه', 'equipment')]),
  group(2, 'دانش', 2, [asset(13, 'روش ساخت', 'intangible'), asset(14, 'سامانه فروش', 'systems')]),
  group(3, 'گروه تازه', 1, []),
  group(4, 'ساختمان‌ها', 1, [], [group(5, 'تهران', 1, [asset(15, 'دفتر مرکزی', 'places')])]),
];
const row = { ...asset(11, 'سامانه مالی', 'systems'), parent: { id: 1, title: 'سامانه‌های سازمان' } };

const answers = {
  'GET /user': { json: { data: { id: 2, first_name: 'مریم', last_name: 'رستگار', position: null } } },
  'GET /asset/groups': { json: { data: tree } },
  'GET /assets': { json: { data: [row], last_page: 1, total: 1 } },
};

describe('the resources and assets of the organisation', () => {
  const { asked, answer } = apiServer();
  withRoom();
  beforeEach(() => {
    localStorage.clear();
    signIn(permissions);
    answer(answers);
  });
  const draw = (path = '/organization-assets') => rendered([{ path: '*', element: <OrganizationAssets /> }], path);
  const titles = async (): Promise<string[]> => {
    const grid = await screen.findByRole('treegrid');
    return [...grid.querySelectorAll('.tree-name')].map((cell) => cell.textContent ?? '');
  };

  it('has ten categories with their counts, and shows of the tree what belongs to the chosen one', async () => {
    const { router } = await draw();
    await screen.findByText('سامانه فروش');
    const tabs = screen.getAllByRole('tab').map((tab) => tab.textContent);
    expect(tabs).toHaveLength(10);
    expect(tabs.slice(0, 3)).toEqual(['سامانه‌ها۲', 'تجهیزات۱', 'مکان‌ها۱']);
    expect(await titles()).toEqual(['سامانه‌های سازمان', 'سامانه مالی', 'دانش', 'سامانه فروش', 'گروه تازه']);
    await userEvent.click(screen.getByRole('tab', { name: /مکان‌ها/ }));
    expect(await titles()).toEqual(['گروه تازه', 'ساختمان‌ها', 'تهران', 'دفتر مرکزی']);
    expect(router.state.location.search).toBe('?of_category=places');
  });

  it('is narrowed to tangible or intangible assets, by the kind of their group', async () => {
    await draw();
    await userEvent.click(await screen.findByRole('button', { name: 'ناملموس' }));
    await waitFor(async () => expect(await titles()).toEqual(['دانش', 'سامانه فروش']));
    expect(screen.getByRole('tab', { name: /سامانه‌ها/ })).toHaveTextContent('۱');
  });

  it('shows the same as a table, with its columns, and asks the server for no others', async () => {
    const { router } = await draw('/organization-assets?of_kind=1');
    await userEvent.click(await screen.findByRole('button', { name: 'جدول' }));
    const head = await screen.findAllByRole('columnheader');
    const names = head.map((cell) => cell.textContent).filter((text) => text && !/ردیف|کارها/.test(text));
    expect(names).toEqual([
      ...['شناسه', 'عنوان دارایی', 'مالک', 'اشخاص ثالث مرتبط', 'قراردادهای مرتبط', 'واحدهای سازمانی', 'توضیحات'],
      'وضعیت',
    ]);
    expect(router.state.location.search).toBe('?of_kind=1&as=table');
    await waitFor(() => expect(asked.findLast(({ path }) => path === '/assets')).toBeDefined());
    const { query } = asked.findLast(({ path }) => path === '/assets')!;
    expect(query['filters']).toBe('category|equal|systems,kind|equal|1');
  });

  it('offers for groups what they can have, and for assets editing and removal only', async () => {
    await draw();
    await screen.findByText('سامانه مالی');
    const menuOf = async (title: string): Promise<(string | null)[]> => {
      await userEvent.pointer({ keys: '[MouseRight]', target: screen.getByText(title) });
      const items = within(await screen.findByRole('menu')).getAllByRole('menuitem');
      const words = items.map((one) => one.textContent);
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
      return words;
    };
    expect(await menuOf('سامانه‌های سازمان')).toEqual([
      ...['افزودن گروه دارایی', 'افزودن دارایی', 'ویرایش', 'حذف', 'گشودن همه', 'بستن همه'],
    ]);
    expect(await menuOf('سامانه مالی')).toEqual(['ویرایش', 'حذف']);
  });

  it('asks for a new group in a dialog, and for its title in words of its own', async () => {
    await draw();
    await userEvent.click((await screen.findAllByRole('button', { name: 'افزودن گروه دارایی' }))[0]!);
    const panel = await screen.findByRole('dialog', { name: /گروه دارایی/ });
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
    expect(within(panel).getByRole('textbox', { name: /عنوان/ })).toBeRequired();
    await userEvent.click(within(panel).getByRole('button', { name: 'ذخیره' }));
    const said = await within(panel).findAllByText('لطفا عنوان گروه دارایی را وارد کنید.');
    expect(said[0]).toBeVisible();
    expect(asked.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('opens an asset by its address in its own category, which another choice leaves', async () => {
    answer({ ...answers, 'GET /asset/15': { json: { data: asset(15, 'دفتر مرکزی', 'places') } } });
    await draw('/organization-assets?type=item&action=show&id=15&of_kind=2');
    const places = await screen.findByRole('tab', { name: /مکان‌ها/, selected: true });
    expect(places).toBeVisible();
    expect(await screen.findByRole('heading', { level: 2, name: 'دفتر مرکزی' })).toBeVisible();
    expect(await titles()).toContain('دفتر مرکزی');
    await userEvent.click(screen.getByRole('tab', { name: /سامانه‌ها/ }));
    await waitFor(() => expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument());
    expect(await titles()).toContain('سامانه فروش');
  });

  it('shows a group of the address though it holds nothing of the category', async () => {
    answer({ ...answers, 'GET /asset/group/5': { json: { data: group(5, 'تهران', 1, []) } } });
    await draw('/organization-assets?type=group&action=show&id=5');
    expect(await screen.findByRole('heading', { level: 2, name: 'تهران' })).toBeVisible();
    expect(await titles()).toContain('تهران');
  });

  it('asks where a new group stands, which may be at the top', async () => {
    await draw();
    await userEvent.click((await screen.findAllByRole('button', { name: 'افزودن گروه دارایی' }))[0]!);
    const panel = await screen.findByRole('dialog', { name: /گروه دارایی/ });
    const place = within(panel).getByRole('combobox', { name: /گروه/ });
    expect(place).not.toBeRequired();
    expect(within(panel).getByRole('textbox', { name: /عنوان/ })).toBeRequired();
  });

  it('keeps views apart from those of the other screen of assets', async () => {
    await draw('/organization-assets?as=table');
    await waitFor(() => expect(asked.some(({ path }) => path === '/savedviews/assets@organization-assets')).toBe(true));
    expect(asked.some(({ path }) => path === '/savedviews/assets')).toBe(false);
  });
});
