import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { assets } from '#resources/assets/assets.ts';
import { TreeScreen } from '#src/screens/TreeScreen.tsx';
import { rendered } from '#tests/src/layout/rendered.tsx';
import { apiServer } from '#tests/src/providers/apiServer.ts';
import { signIn, withRoom } from './treeServer.ts';

const permissions = ['view', 'add', 'edit', 'delete'].map((action) => `assetsAndReferenceData:assets:${action}`);
const item = { id: 3, _type: 2, title: 'چکش', code: 'H-1', parent_id: 2, category: 'systems', revision: 1 };
const groups = [
  { id: 1, _type: 1, title: 'کارگاه', parent_id: null, assets: [], sub_level: [] as unknown[] },
  { id: 2, _type: 1, title: 'میز کار', parent_id: 1, assets: [item], sub_level: [] },
];
const answers = {
  'GET /user': { json: { data: { id: 2, first_name: 'مریم', last_name: 'رستگار', position: null } } },
  'GET /asset/groups': { json: { data: [{ ...groups[0], sub_level: [groups[1]] }] } },
  'GET /assets': { json: { data: [{ ...item, parent: { id: 2, title: 'میز کار' } }], last_page: 1, total: 1 } },
  'GET /asset/group/list': {
    json: { data: groups.map(({ id, title, parent_id: parentId }) => ({ id, title, parent_id: parentId, type: 1 })) },
  },
  'GET /assets/all': { json: { data: [{ id: 2, title: 'میز کار' }] } },
  'POST /asset': { status: 201, json: { data: { ...item, id: 9 } } },
  'GET /asset/9': { json: { data: { ...item, id: 9, parent: { id: 2, title: 'میز کار' } } } },
  'GET /asset/3/takes': { json: { data: {} } },
};

describe('a tree that is also a table', () => {
  const { asked, answer } = apiServer();
  withRoom();
  beforeEach(() => {
    localStorage.clear();
    signIn(permissions);
    answer(answers);
  });
  const draw = (path: string) => rendered([{ path: '*', element: <TreeScreen resource={assets} /> }], path);
  const shape = (name: string) => screen.findByRole('button', { name });

  it('shows its items with their groups as a table, says so in the address, and remembers it', async () => {
    const { router } = await draw('/properties?q=چکش&open=1');
    await screen.findByRole('treegrid');
    await userEvent.click(await shape('جدول'));
    const table = await screen.findByRole('grid');
    await within(table).findByText('چکش');
    expect(within(table).getByRole('columnheader', { name: /گروه دارایی/ })).toBeVisible();
    expect(within(table).getByText('میز کار')).toBeVisible();
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({ q: 'چکش', as: 'table' });
    cleanup();
    await draw('/properties');
    expect(await shape('جدول')).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(await shape('درخت'));
    expect(await screen.findByRole('treegrid')).toBeVisible();
  });

  it('is a tree where the address means a group, whatever was chosen last', async () => {
    await draw('/properties');
    await userEvent.click(await shape('جدول'));
    await screen.findByRole('grid');
    cleanup();
    await draw('/properties?type=group&action=show&id=2');
    expect(await screen.findByRole('treegrid')).toBeVisible();
  });

  it('keeps a form with unsaved changes until the person has decided, and only then changes', async () => {
    await draw('/properties?type=item&action=create&id=2');
    const panel = await screen.findByRole('complementary');
    const title = await within(panel).findByRole('textbox', { name: /عنوان دارایی/ });
    await userEvent.type(title, 'اره');
    await userEvent.click(await shape('جدول'));
    const asks = await screen.findByRole('dialog', { name: 'تغییرات ذخیره نشده است' });
    expect(title).toBeInTheDocument();
    expect(asked.some(({ path }) => path === '/asset/2')).toBe(false);
    await userEvent.click(within(asks).getByRole('button', { name: 'رها کردن تغییرات' }));
    expect(await screen.findByRole('grid')).toBeVisible();
    cleanup();
    await draw('/properties');
    expect(await screen.findByRole('grid')).toBeVisible();
  });

  it('asks a new record of the table for its group, and offers groups only', async () => {
    await draw('/properties?as=table&action=create');
    const panel = await screen.findByRole('complementary');
    await userEvent.type(await within(panel).findByRole('textbox', { name: /عنوان دارایی/ }), 'اره');
    const save = within(panel).getByRole('button', { name: 'ذخیره' });
    await userEvent.click(save);
    expect((await within(panel).findAllByText('این فیلد الزامی است.'))[0]).toBeVisible();
    expect(asked.some(({ method }) => method === 'POST')).toBe(false);
    await userEvent.click(within(panel).getByRole('button', { name: /^گروه دارایی/, expanded: false }));
    const choice = await screen.findByRole('dialog', { name: /گروه دارایی/ });
    await userEvent.click(await within(choice).findByText('میز کار'));
    await userEvent.click(save);
    await waitFor(() => expect(asked.find(({ method }) => method === 'POST')).toBeDefined());
    const { path, body } = asked.find(({ method }) => method === 'POST')!;
    expect([path, body]).toMatchObject(['/asset', { title: 'اره', parentId: 2, _type: 2 }]);
    expect(asked.filter(({ path: one }) => one.startsWith('/asset/group/list'))).not.toEqual([]);
  });

  it('asks before an item goes as its own kind is asked for', async () => {
    await draw('/properties?as=table');
    const table = await screen.findByRole('grid');
    const row = (await within(table).findByText('چکش')).closest('tr')!;
    await userEvent.click(within(row).getByRole('button'));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'حذف' }));
    const dialog = await screen.findByRole('dialog', { name: 'حذف دارایی' });
    expect(within(dialog).queryByRole('checkbox')).not.toBeInTheDocument();
    expect(within(dialog).getByRole('button', { name: 'بله، حذف شود' })).toBeEnabled();
  });
});
