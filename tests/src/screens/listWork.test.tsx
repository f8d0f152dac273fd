import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { register } from '#resources';
import { roles } from '#resources/users/roles.ts';
import { users } from '#resources/users/users.ts';
import { callOf, permissionOf, type Resource } from '#schema';
import { startSession } from '#src/providers/session.ts';
import { ResourceScreen } from '#src/screens/ResourceScreen.tsx';
import { rendered } from '#tests/src/layout/rendered.tsx';
import { apiServer } from '#tests/src/providers/apiServer.ts';
import { me, peopleAnswers, person, signInAs } from './people.ts';

// whole screens are drawn here, and the machine may be busy
const rows = () => [...document.querySelectorAll<HTMLElement>('tr[data-id]')];
const drawn = async (path = '/users', resource: Resource = users) => {
  const means = await rendered([{ path: resource.screen!, element: <ResourceScreen resource={resource} /> }], path);
  await waitFor(() => expect(rows().length).toBeGreaterThan(0));
  return means;
};
/** Read by hand: to find a heading by its name among a thousand cells takes a test seconds. */
const panelTitle = () => document.querySelector('aside h2')?.textContent;
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const tickAll = () => userEvent.click(screen.getByRole('checkbox', { name: /همه ردیف‌های/ }));

describe('work on a list', () => {
  const { asked, answer } = apiServer();
  beforeEach(() => {
    signInAs('view', 'add', 'edit', 'delete');
    answer(peopleAnswers(60));
    localStorage.setItem('RaStoreTadbir.preferences.perPage', '10');
    (window as unknown as { happyDOM: { setViewport: (size: object) => void } }).happyDOM.setViewport({ width: 1440 });
  });

  it('steps from record to record over the edge of a page, by J and K', async () => {
    const { router } = await drawn('/users?page=2&action=show&id=11');
    expect(await screen.findByText('۱۱ از ۶۰')).toBeInTheDocument();
    await userEvent.keyboard('k');
    await waitFor(() => expect(router.state.location.search).toBe('?action=show&id=10'));
    await waitFor(() => expect(panelTitle()).toBe('نام 10 خانواده 10'));
    await waitFor(() => expect(screen.getByText('۱۰ از ۶۰')).toBeInTheDocument());
    await userEvent.keyboard('j');
    await waitFor(() => expect(router.state.location.search).toBe('?page=2&action=show&id=11'));
  });

  it('closes the record by Escape, and its row has the focus', async () => {
    await drawn();
    rows()[1]!.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(panelTitle()).toBe('نام 2 خانواده 2'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(panelTitle()).toBeUndefined());
    expect(document.activeElement).toBe(rows()[1]);
  });

  it('starts a copy with what may be shared, and asks for the rest', async () => {
    const labelled = { unit_ids: [4], units: [{ id: 4, title: 'فناوری' }], position: 'ممیز' };
    answer(peopleAnswers(3, { 'GET /user/2': { json: { data: person(2, labelled) } } }));
    const { router } = await drawn();
    await userEvent.click(screen.getByRole('button', { name: 'کارهای «نام 2 خانواده 2»' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'رونوشت' }));
    expect(router.state.location.search).toBe('?action=create&id=2');
    await waitFor(() => expect(panelTitle()).toBe('رونوشت کاربر'));
    expect(await screen.findByRole('textbox', { name: /سمت/ })).toHaveValue('ممیز');
    expect(screen.getByRole('textbox', { name: /نام کاربری/ })).toHaveValue('');
  });

  it('ticks everything that the filter finds, over all pages', async () => {
    await drawn('/users?q=x');
    await tickAll();
    await press('همه ۶۰ ردیف یافت‌شده');
    expect(await screen.findByText('۶۰ ردیف برگزیده')).toBeInTheDocument();
    expect(asked.findLast(({ path }) => path === '/users')?.query).toMatchObject({ q: 'x', per_page: '200' });
    expect(screen.queryByRole('button', { name: /ردیف یافت‌شده/ })).not.toBeInTheDocument();
  });

  it('says before a bulk edit how many rows change, and afterwards which ones do not take the value', async () => {
    const errors = { 'rows.1.position': ['برای این کاربر پذیرفته نیست.'] };
    const people = [person(1, { position: 'ممیز' }), person(2), person(3)];
    answer({
      ...me,
      'GET /users': { json: { data: people, total: 3, last_page: 1 } },
      'POST /users': { status: 422, json: { code: 'invalid', message: 'نادرست', errors } },
    });
    await drawn();
    await tickAll();
    await press('ویرایش گروهی');
    await userEvent.click(screen.getByRole('combobox', { name: 'فیلد' }));
    await userEvent.click(screen.getByRole('option', { name: 'سمت' }));
    await userEvent.click(screen.getByRole('textbox', { name: 'سمت' }));
    await userEvent.paste('ممیز');
    expect(screen.getByText('۲ ردیف تغییر می‌کند و ۱ ردیف همین مقدار را دارد.')).toBeInTheDocument();
    await press('اعمال بر همه');
    const refusal = await screen.findByRole('alert');
    expect(refusal).toHaveTextContent('هیچ ردیفی تغییر نکرد');
    expect(refusal).toHaveTextContent('نام 2 خانواده 2 (سمت): برای این کاربر پذیرفته نیست.');
    await press('کنار گذاشتن این ردیف‌ها');
    expect(screen.getByRole('dialog')).toHaveTextContent('ویرایش ۲ ردیف');
    expect(screen.getByRole('textbox', { name: 'سمت' })).toHaveValue('ممیز');
  });

  it('exports the ticked rows and no others', async () => {
    answer(peopleAnswers(3, { 'GET /users/export': { text: 'x' } }));
    const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await drawn();
    await userEvent.click(screen.getByRole('checkbox', { name: 'برگزیدن «نام 3 خانواده 3»' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'برگزیدن «نام 1 خانواده 1»' }));
    await press('خروجی');
    await userEvent.click(screen.getByRole('menuitem', { name: /CSV/ }));
    await waitFor(() => expect(asked.find(({ path }) => path === '/users/export')).toBeDefined());
    const { filters } = asked.find(({ path }) => path === '/users/export')!.query;
    expect(decodeURIComponent(filters!)).toBe('id|include|3;1');
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
    save.mockRestore();
  });

  it('keeps an unfinished filter while its builder is closed, and opens the row of a chip', async () => {
    await drawn('/users?filters=firstName|include|x');
    await userEvent.click(screen.getByRole('button', { name: /^نام شامل است/ }));
    const value = screen.getByRole('textbox', { name: /شرط ۱: مقدار/ });
    expect(value).toHaveFocus();
    await userEvent.type(value, 'y');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('textbox', { name: /شرط ۱/ })).not.toBeInTheDocument();
    await press('پالایه (۱)');
    expect(screen.getByRole('textbox', { name: /شرط ۱: مقدار/ })).toHaveValue('xy');
  });

  it('puts columns in another order by Alt and an arrow, and remembers it for this person', async () => {
    await drawn();
    await press('ستون‌ها');
    screen.getByRole('checkbox', { name: 'نام خانوادگی' }).focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    const heads = [...document.querySelectorAll('thead th')].map((head) => head.textContent);
    expect(heads.indexOf('نام خانوادگی')).toBeLessThan(heads.indexOf('نام'));
    expect(localStorage.getItem('RaStoreTadbir.preferences.columns.1.users')).toMatch(/lastName.*firstName/);
  });

  it('prints everything that the list finds, and says how much that is', async () => {
    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    await drawn('/users?filters=firstName|include|x');
    await press('چاپ');
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    const sheet = document.querySelector<HTMLElement>('.print-sheet')!;
    expect(sheet.querySelectorAll('tbody tr')).toHaveLength(60);
    expect(sheet.querySelector('header')).toHaveTextContent(/کاربران.*۶۰ مورد.*نام شامل است: x/);
    window.dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(document.querySelector('.print-sheet')).toBeNull());
    vi.unstubAllGlobals();
  });

  it('goes to a page by its number in Persian digits, where there are many', async () => {
    answer(peopleAnswers(500));
    const { router } = await drawn();
    await userEvent.type(screen.getByRole('textbox', { name: 'رفتن به صفحه' }), '۱۲{Enter}');
    await waitFor(() => expect(router.state.location.search).toContain('page=12'));
  });

  it('says whom to ask where nothing is there and the person may not add', async () => {
    signInAs('view');
    answer(peopleAnswers(0));
    await rendered([{ path: '/users', element: <ResourceScreen resource={users} /> }], '/users');
    expect(await screen.findByText(/از مدیر سامانه بخواهید/)).toBeInTheDocument();
  });

  it('opens a row out to the records that refer to it', async () => {
    const actions = ['roles:view', 'users:view'].map((one) => `userManagement:${one}`);
    startSession({ token: 'abcdefgh12345678', permissions: actions });
    const role = { id: 5, revision: 1, title: 'ممیز', description: null };
    const rows = Array.from({ length: 10 }, (_, index) => ({
      id: index + 1,
      first_name: `نام ${index + 1}`,
      last_name: `خانواده ${index + 1}`,
    }));
    const related = [{ resource: 'users', field: 'roleIds', total: 12, rows }];
    answer(
      peopleAnswers(12, {
        'GET /roles': { json: { data: [role], total: 1, last_page: 1 } },
        'GET /role/5/related': { json: { data: related } },
      }),
    );
    await drawn('/roles', roles);
    await press('باز و بسته کردن «ممیز»');
    expect(await screen.findByRole('link', { name: 'نام 1 خانواده 1' })).toBeInTheDocument();
    expect(asked.filter(({ path }) => path === '/role/5/related')).toHaveLength(1);
    expect(screen.getByRole('link', { name: /همه ۱۲ مورد/ })).toHaveAttribute(
      'href',
      expect.stringContaining(`/users?filters=${encodeURIComponent('roleIds|include|5')}`),
    );
  });
});

describe('every resource that is a list has all of it from its definition', () => {
  const { answer } = apiServer();
  const lists: readonly Resource[] = register.resources.filter((one: Resource) => one.screen && !one.tree);
  it.each(lists.map((one) => [one.name, one] as const))('%s', async (_, resource) => {
    const permissions = ['view', 'add', 'edit', 'delete'].map((action) => permissionOf(resource, action));
    startSession({ token: 'abcdefgh12345678', permissions });
    const row = { id: 1, revision: 1, title: 'نمونه' };
    const { path } = callOf(resource, 'list')!;
    answer({ ...me, [`GET ${path}`]: { json: { data: [row], total: 1, last_page: 1 } } });
    await drawn(resource.screen, resource);
    const writes = callOf(resource, 'create') !== undefined;
    const buttons = [/^پالایه$/, 'ستون‌ها', 'فشردگی ردیف‌ها', 'چاپ', 'خروجی', /نماها/, ...(writes ? [/^افزودن/] : [])];
    for (const name of buttons) {
      expect(screen.getAllByRole('button', { name }).length).toBeGreaterThan(0);
    }
    await userEvent.click(screen.getByRole('button', { name: /^کارهای «/ }));
    const offered = within(screen.getByRole('menu')).getAllByRole('menuitem');
    expect(offered.map((one) => one.textContent)).toEqual(
      expect.arrayContaining(writes ? ['مشخصات', 'ویرایش', 'رونوشت', 'سابقه', 'حذف'] : ['مشخصات']),
    );
  });
});
