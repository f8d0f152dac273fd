import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { preferences, setPreferences } from '#src/providers/preferences.ts';
import { startSession } from '#src/providers/session.ts';
import { SearchDialog } from '#src/views/search/SearchDialog.tsx';
import { rendered } from '#tests/src/layout/rendered.tsx';
import { apiServer } from '#tests/src/providers/apiServer.ts';

const item = { id: 7, title: 'کنترل دسترسی', code: 'A.9', context: 'ایزو ۲۷۰۰۱', scope_id: 3, type: 2, avatar: null };
const found = { json: { data: [{ resource: 'package-items', records: [item], more: false }] } };

describe('the search', () => {
  const { asked, answer } = apiServer();
  const onClose = vi.fn();
  const opened = async (permissions: readonly string[]) => {
    startSession({ token: 'abcdefgh12345678', permissions });
    const { router } = await rendered(<SearchDialog onClose={onClose} />);
    return { router, field: await screen.findByRole('combobox') };
  };
  const names = () => screen.queryAllByRole('option').map((option) => option.textContent);

  beforeEach(() => {
    onClose.mockReset();
    setPreferences({ language: 'fa', mode: 'light' });
    answer({ 'GET /user': { json: { data: { id: 2, first_name: 'م', last_name: 'ر' } } }, 'GET /search': found });
  });

  it('opens a record in the tree where it stands, by keyboard alone', async () => {
    const { router, field } = await opened([]);
    await userEvent.type(field, 'دسترسي');
    await screen.findByText('الزامات');
    const [option] = screen.getAllByRole('option');
    expect(option).toHaveTextContent('A.9کنترل دسترسیایزو ۲۷۰۰۱');
    expect(within(option!).getByText('دسترسی').tagName).toBe('MARK');
    expect(field).toHaveAttribute('aria-activedescendant', option!.id);
    await userEvent.keyboard('{Enter}');
    expect(router.state.location.pathname).toBe('/compliance-requirements/3/item/show/7');
    expect(onClose).toHaveBeenCalled();
    expect(asked.filter(({ path }) => path === '/search')).toHaveLength(1);
  });

  it('offers the pages and new records that the person may have, and no others', async () => {
    await opened([
      'auditAndCompliance:compliancePackage:menu',
      'userManagement:roles:view',
      'userManagement:roles:add',
    ]);
    expect(names()).toEqual(expect.arrayContaining(['داشبورد', 'بسته‌های انطباقممیزی و انطباق', 'افزودن نقش']));
    expect(names().join()).not.toMatch(/ساختار سازمانی|افزودن کاربر/);
  });

  it('does what an action says, the arrow keys going round', async () => {
    const { field } = await opened([]);
    await userEvent.type(field, 'رنگ‌بندی');
    // What is found comes after the actions, and to go round is to know the last.
    await screen.findByText('A.9');
    expect(names().slice(0, 2)).toEqual(['رنگ‌بندی تیره', 'رنگ‌بندی هماهنگ با سیستم']);
    await userEvent.keyboard('{ArrowUp}{ArrowDown}{Enter}');
    expect(preferences().mode).toBe('dark');
  });

  it('says that nothing was found', async () => {
    answer({ 'GET /search': { json: { data: [] } } });
    const { field } = await opened([]);
    await userEvent.type(field, 'ققق');
    expect(await screen.findByText('چیزی با «ققق» یافت نشد')).toBeInTheDocument();
  });

  it('offers to try again where the server could not answer', async () => {
    answer({ 'GET /search': { status: 500, json: { code: 'internal', message: 'خطا' } } });
    const { field } = await opened([]);
    await userEvent.type(field, 'دسترسی');
    const again = await screen.findByRole('button', { name: 'تلاش دوباره' });
    answer({ 'GET /search': found });
    await userEvent.click(again);
    expect(await screen.findByText('A.9')).toBeInTheDocument();
  });
});
