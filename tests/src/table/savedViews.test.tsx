import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '#resources/users/users.ts';
import { startSession } from '#src/providers/session.ts';
import { ResourceScreen } from '#src/screens/ResourceScreen.tsx';
import { rendered } from '#tests/src/layout/rendered.tsx';
import { apiServer } from '#tests/src/providers/apiServer.ts';
import { peopleAnswers, signInAs, type Answers } from '#tests/src/screens/people.ts';

const state = {
  filters: 'active|equal|false',
  sort: 'username,asc',
  q: '',
  per_page: 50,
  columns: [],
  density: 'comfortable',
};
const view = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  state,
  dropped: [],
  mine: true,
  owner: { id: 1, title: 'مدیر سامانه' },
  role: null,
  role_default: false,
  ...more,
});
const kept = (views: object[], default_id: number | null = null): Answers =>
  peopleAnswers(3, { 'GET /savedviews/users': { json: { data: { views, default_id } } } });

describe('saved views of a list', () => {
  const { asked, answer } = apiServer();
  beforeEach(() => signInAs('view', 'edit'));
  const draw = async (path = '/users') => {
    const means = await rendered([{ path: '/users', element: <ResourceScreen resource={users} /> }], path);
    await screen.findByText('user1');
    return means;
  };
  const openMenu = async (name: string | RegExp = /^نماها/) => {
    await userEvent.click(await screen.findByRole('button', { name }));
    return within(await screen.findByRole('menu', { name: 'نماهای ذخیره‌شده' }));
  };
  const lastQuery = () => asked.findLast(({ path }) => path === '/users')?.query ?? {};

  it('say how to begin where there are none', async () => {
    answer(kept([]));
    await draw();
    const menu = await openMenu();
    expect(menu.getByText(/هنوز نمایی ندارید/)).toBeInTheDocument();
    expect(menu.queryByText(/نام و اشتراک/)).not.toBeInTheDocument();
  });

  it('open into the address, and mark what was changed since', async () => {
    answer(kept([view(5, 'غیرفعال‌ها')]));
    const { router } = await draw();
    const menu = await openMenu();
    await userEvent.click(menu.getByRole('menuitemradio', { name: /غیرفعال‌ها/ }));
    await waitFor(() => expect(lastQuery()['filters']).toBe('active|equal|false'));
    expect(lastQuery()).toMatchObject({ sort: 'username,asc', per_page: '50' });
    expect(router.state.location.search).toContain('view=5');
    const button = await screen.findByRole('button', { name: /غیرفعال‌ها/, expanded: false });
    expect(within(button).queryByRole('img', { name: 'تغییر کرده' })).not.toBeInTheDocument();
    await userEvent.type(screen.getByRole('searchbox'), 'ع');
    expect(await within(button).findByRole('img', { name: 'تغییر کرده' })).toBeInTheDocument();
  });

  it('are kept under a name with what is shown', async () => {
    answer({ ...kept([]), 'POST /savedview': { status: 201, json: { data: view(7, 'تازه') } } });
    await draw('/users?filters=position%7Cinclude%7Cx&sort=none');
    await userEvent.click((await openMenu()).getByRole('menuitem', { name: /نمای تازه/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'ذخیره' }));
    expect(dialog.getByText('این فیلد الزامی است.')).toBeInTheDocument();
    await userEvent.type(dialog.getByRole('textbox', { name: /نام نما/ }), 'تازه');
    await userEvent.click(dialog.getByRole('button', { name: 'ذخیره' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(asked.find(({ path }) => path === '/savedview')?.body).toMatchObject({
      resource: 'users',
      name: 'تازه',
      roleId: null,
      state: { filters: 'position|include|x', sort: 'none', perPage: 25, columns: [], density: 'comfortable' },
    });
  });

  it('say at the name that it is taken', async () => {
    const errors = { name: ['این مقدار پیش‌تر ثبت شده است.'] };
    answer({ ...kept([]), 'POST /savedview': { status: 409, json: { code: 'duplicate', message: 'تکراری', errors } } });
    await draw();
    await userEvent.click((await openMenu()).getByRole('menuitem', { name: /نمای تازه/ }));
    await userEvent.type(screen.getByRole('textbox', { name: /نام نما/ }), 'x{Enter}');
    expect(await screen.findByText('این مقدار پیش‌تر ثبت شده است.')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: /نام نما/ })).toBeInvalid();
  });

  it('offer sharing to whoever may edit roles', async () => {
    answer(kept([]));
    await draw();
    await userEvent.click((await openMenu()).getByRole('menuitem', { name: /نمای تازه/ }));
    expect(screen.queryByText('اشتراک با نقش')).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    const permissions = ['userManagement:users:view', 'userManagement:roles:edit'];
    startSession({ token: 'abcdefgh12345678', permissions });
    await userEvent.click((await openMenu()).getByRole('menuitem', { name: /نمای تازه/ }));
    expect(await screen.findByText('اشتراک با نقش')).toBeInTheDocument();
  });

  it('that others share are read only', async () => {
    const shared = view(8, 'ممیزی', { mine: false, role: { id: 3, title: 'ممیزان' } });
    answer(kept([shared]));
    await draw('/users?view=8&filters=active%7Cequal%7Ctrue');
    const menu = await openMenu(/ممیزی/);
    expect(menu.getByText(/مدیر سامانه، برای «ممیزان»/)).toBeInTheDocument();
    const offered = menu.getAllByRole('menuitem').map((item) => item.textContent);
    expect(offered).toEqual(['ذخیره به‌عنوان نمای تازه…', 'نمای آغازین من باشد']);
  });

  it('shown first apply to a list that is opened without a word in its address, and to no other', async () => {
    answer(kept([view(5, 'غیرفعال‌ها')], 5));
    const { router } = await draw();
    await waitFor(() => expect(router.state.location.search).toContain('view=5'));
    await waitFor(() => expect(lastQuery()['filters']).toBe('active|equal|false'));
    const menu = await openMenu(/غیرفعال‌ها/);
    await userEvent.click(menu.getByRole('menuitemradio', { name: 'فهرست پایه' }));
    await waitFor(() => expect(router.state.location.search).toBe('?view=plain'));
    await waitFor(() => expect(lastQuery()['filters']).toBeUndefined());
  });

  it('open without what is not in the list any more, and say so', async () => {
    answer(kept([view(5, 'کهنه', { dropped: ['salary'] })]));
    const { router } = await draw();
    await userEvent.click((await openMenu()).getByRole('menuitemradio', { name: /کهنه/ }));
    await waitFor(() => expect(router.state.location.search).toContain('view=5'));
  });

  it('are removed only once that is confirmed', async () => {
    answer({ ...kept([view(5, 'غیرفعال‌ها')]), 'DELETE /savedview/5': { json: { data: { removed: 1 } } } });
    const { router } = await draw('/users?view=5&q=a');
    const menu = await openMenu(/غیرفعال‌ها/);
    await userEvent.click(menu.getByRole('menuitem', { name: /حذف نما/ }));
    expect(asked.some(({ method }) => method === 'DELETE')).toBe(false);
    await userEvent.click(await screen.findByRole('button', { name: 'بله، حذف شود' }));
    await waitFor(() => expect(router.state.location.search).toBe('?q=a'));
    expect(asked.some(({ method }) => method === 'DELETE')).toBe(true);
  });
});
