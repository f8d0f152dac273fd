import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '#resources/users/users.ts';
import { ResourceScreen } from '#src/screens/ResourceScreen.tsx';
import { rendered } from '#tests/src/layout/rendered.tsx';
import { apiServer } from '#tests/src/providers/apiServer.ts';
import { me, peopleAnswers, signInAs } from './people.ts';

const draw = (path = '/users') => rendered([{ path: '/users', element: <ResourceScreen resource={users} /> }], path);
const rows = () => within(screen.getByRole('grid')).getAllByRole('row').slice(1);
const drawn = async (path?: string) => {
  const means = await draw(path);
  await waitFor(() => expect(rows().length).toBeGreaterThan(0));
  return means;
};
const head = (name: string) => screen.getByRole('columnheader', { name: new RegExp(`^${name}`) });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('a list', () => {
  const { asked, answer } = apiServer();
  const lastQuery = () => asked.findLast(({ path }) => path === '/users')?.query ?? {};
  beforeEach(() => {
    signInAs('view', 'add', 'edit', 'delete');
    answer(peopleAnswers(60));
    // wide enough for the panel beside the list
    (window as unknown as { happyDOM: { setViewport: (size: object) => void } }).happyDOM.setViewport({ width: 1440 });
  });

  it('is refused to a person who may not see it, without a question to the server', async () => {
    signInAs('menu');
    await draw();
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('دسترسی ندارید');
    expect(asked.filter(({ path }) => path === '/users')).toEqual([]);
  });

  it('sorts a column ascending, then descending, then not at all, in the address too', async () => {
    const { router } = await drawn();
    expect(head('نام خانوادگی')).toHaveAttribute('aria-sort', 'ascending');
    const click = () => userEvent.click(within(head('نام کاربری')).getByRole('button'));
    await click();
    await waitFor(() => expect(lastQuery()['sort']).toBe('username,asc'));
    await click();
    await waitFor(() => expect(lastQuery()['sort']).toBe('username,desc'));
    expect(router.state.location.search).toContain('sort=username%2Cdesc');
    await click();
    await waitFor(() => expect(lastQuery()['sort']).toBeUndefined());
    expect(head('نام کاربری')).toHaveAttribute('aria-sort', 'none');
  });

  it('never sorts by the row number or by a column that is not sortable', async () => {
    await drawn();
    expect(within(head('ردیف')).queryByRole('button')).not.toBeInTheDocument();
    expect(within(head('نقش‌ها')).queryByRole('button')).not.toBeInTheDocument();
  });

  it('counts rows over all pages and goes to the last one', async () => {
    await drawn('/users?page=2');
    expect(rows()[0]).toHaveTextContent('۲۶');
    await press('صفحه پایانی');
    await waitFor(() => expect(lastQuery()['page']).toBe('3'));
    expect(await screen.findByText('۵۱ تا ۶۰ از ۶۰')).toBeInTheDocument();
  });

  it('leads from a page beyond the end to the last one', async () => {
    await drawn('/users?page=9');
    await waitFor(() => expect(lastQuery()['page']).toBe('3'));
  });

  it('keeps the last column and remembers the choice', async () => {
    await drawn();
    await press('ستون‌ها');
    const shown = () => within(screen.getByRole('dialog')).getAllByRole('checkbox', { checked: true });
    while (shown().length > 1) await userEvent.click(shown()[0]!);
    expect(shown()[0]).toBeDisabled();
    expect(localStorage.getItem('RaStoreTadbir.preferences.columns.1.users')).toContain('active');
  });

  it('filters by the rows of the builder and starts again on page 1', async () => {
    const { router } = await drawn('/users?page=2');
    await press('پالایه');
    expect(screen.getByRole('button', { name: 'افزودن شرط' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'حذف شرط ۱' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'بازنشانی' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('combobox', { name: /ستون/ }));
    await userEvent.click(screen.getByRole('option', { name: 'نام' }));
    await userEvent.click(screen.getByRole('combobox', { name: /شرط ۱: شرط/ }));
    await userEvent.click(screen.getByRole('option', { name: 'شامل است' }));
    expect(screen.getByRole('button', { name: 'افزودن شرط' })).toBeEnabled();
    await userEvent.type(screen.getByRole('textbox', { name: /مقدار/ }), 'علی، رضا|');
    await press('اعمال');
    await waitFor(() => expect(lastQuery()['filters']).toBe(`firstName|include|${encodeURIComponent('علی، رضا|')}`));
    expect(lastQuery()['page']).toBe('1');
    expect(router.state.location.search).not.toContain('page');
    await press('بازنشانی');
    await waitFor(() => expect(lastQuery()['filters']).toBeUndefined());
  });

  it('searches once the person pauses', async () => {
    await drawn();
    await userEvent.type(screen.getByRole('searchbox', { name: 'جست‌وجو در کاربران' }), 'کریمی');
    await waitFor(() => expect(lastQuery()['q']).toBe('کریمی'));
    expect(asked.filter(({ query }) => query['q']?.startsWith('ک'))).toHaveLength(1);
  });

  it('opens a row in the panel by keyboard, and the list stays', async () => {
    const { router } = await drawn();
    rows()[0]!.focus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(await screen.findByRole('heading', { name: 'نام 2 خانواده 2' })).toBeInTheDocument();
    expect(router.state.location.search).toBe('?action=show&id=2');
    expect(rows()).toHaveLength(25);
  });

  it('tells an empty list from a search that finds nothing', async () => {
    answer(peopleAnswers(0));
    await draw();
    expect(await screen.findByText(/هنوز کاربری ثبت نشده است/)).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'افزودن کاربر' })).toHaveLength(2);
    await userEvent.type(screen.getByRole('searchbox'), 'هیچ');
    expect(await screen.findByText('موردی یافت نشد')).toBeInTheDocument();
  });

  it('says why it could not be read and tries again', async () => {
    answer({ ...me, 'GET /users': { status: 503, json: { code: 'unavailable', message: 'سامانه در دسترس نیست' } } });
    await draw();
    expect(await screen.findByText('سامانه در دسترس نیست')).toBeInTheDocument();
    answer(peopleAnswers(3));
    await press('تلاش دوباره');
    await waitFor(() => expect(rows()).toHaveLength(3));
  });

  it('offers only what the person may do', async () => {
    signInAs('view');
    await drawn();
    expect(screen.queryByRole('button', { name: 'افزودن کاربر' })).not.toBeInTheDocument();
    await userEvent.click(screen.getAllByRole('checkbox', { name: /^برگزیدن «/ })[0]!);
    const tools = within(screen.getByRole('toolbar')).getAllByRole('button');
    expect(tools.map((tool) => tool.getAttribute('aria-label') ?? tool.textContent)).toEqual([
      'لغو انتخاب',
      'همه ۶۰ ردیف یافت‌شده',
      'خروجی',
    ]);
    await userEvent.click(screen.getAllByRole('button', { name: /^کارهای/ })[0]!);
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['مشخصات', 'صفحه کامل', 'سابقه']);
  });

  it('keeps ticks over pages and sorts', async () => {
    await drawn();
    await userEvent.click(screen.getAllByRole('checkbox', { name: /^برگزیدن «/ })[0]!);
    await press('صفحه بعد');
    await waitFor(() => expect(lastQuery()['page']).toBe('2'));
    expect(screen.getByText('۱ ردیف برگزیده')).toBeInTheDocument();
    await press('لغو انتخاب');
    await userEvent.click(await screen.findByRole('checkbox', { name: /همه ردیف‌های/ }));
    expect(screen.getByText('۲۵ ردیف برگزیده')).toBeInTheDocument();
    await userEvent.click(within(head('نام کاربری')).getByRole('button'));
    expect(screen.getByText('۲۵ ردیف برگزیده')).toBeInTheDocument();
  });

  it('ticks nothing once something else is looked for', async () => {
    const { router } = await drawn();
    await userEvent.click(screen.getByRole('checkbox', { name: /همه ردیف‌های/ }));
    expect(screen.getByText('۲۵ ردیف برگزیده')).toBeInTheDocument();
    await act(() => router.navigate('/users?q=x'));
    await waitFor(() => expect(lastQuery()['q']).toBe('x'));
    expect(screen.queryByText(/ردیف برگزیده/)).not.toBeInTheDocument();
  });

  it('writes one value into the ticked rows in one call', async () => {
    answer(peopleAnswers(3, { 'POST /users': { json: { data: [] } } }));
    await drawn();
    await userEvent.click(screen.getByRole('checkbox', { name: /همه ردیف‌های/ }));
    await press('ویرایش گروهی');
    await userEvent.click(screen.getByRole('combobox', { name: 'فیلد' }));
    expect(screen.queryByRole('option', { name: 'نام کاربری' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('option', { name: 'سمت' }));
    await userEvent.click(screen.getByRole('textbox', { name: 'سمت' }));
    await userEvent.paste('ممیز');
    await press('اعمال بر همه');
    const rowsOf = [1, 2, 3].map((id) => ({ id, position: 'ممیز' }));
    await waitFor(() => expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({ rows: rowsOf }));
  });

  it('removes the ticked rows in one call', async () => {
    answer(peopleAnswers(3, { 'POST /users/remove': { json: { data: { removed: 2 } } } }));
    await drawn();
    const boxes = screen.getAllByRole('checkbox', { name: /^برگزیدن «/ });
    await userEvent.click(boxes[0]!);
    await userEvent.click(boxes[2]!);
    await userEvent.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'حذف' }));
    await press('بله، حذف شود');
    await waitFor(() => expect(asked.find(({ path }) => path === '/users/remove')?.body).toEqual({ ids: [1, 3] }));
    await waitFor(() => expect(screen.queryByRole('toolbar')).not.toBeInTheDocument());
  });
});
