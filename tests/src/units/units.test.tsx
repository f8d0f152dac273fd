import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { startSession } from '#src/providers/session.ts';
import { Units } from '#src/views/units/Units.tsx';
import { rendered } from '#tests/src/layout/rendered.tsx';
import { apiServer, type Answer } from '#tests/src/providers/apiServer.ts';
import { withRoom } from '#tests/src/tree/treeServer.ts';

const structure = 'governanceAndLeadership:organizationalStructure';
const person = (id: number, first_name: string, last_name: string, position: string) => ({
  id,
  first_name,
  last_name,
  position,
  avatar: null,
});
const sara = person(7, 'سارا', 'کاظمی', 'مدیر مالی');
const unit = (id: number, title: string, more: object = {}) => ({
  id,
  title,
  code: `U-${id}`,
  revision: 1,
  position: 0,
  manager_id: null,
  manager: null,
  users: [],
  sub_level: [],
  ...more,
});
const treasury = unit(3, 'خزانه', { parent_id: 2 });
const finance = unit(2, 'مالی', {
  parent_id: 1,
  users: [sara],
  manager_id: 7,
  manager: { id: 7, title: 'سارا کاظمی', avatar: null },
  sub_level: [treasury],
});
const company = unit(1, 'شرکت', { parent_id: null, sub_level: [finance] });
const people = [
  { ...sara, active: true, unit_ids: [2], units: [{ id: 2, title: 'مالی' }] },
  { ...person(8, 'نیما', 'راد', 'حسابدار'), active: true, unit_ids: [], units: [] },
  { ...person(9, 'مینا', 'تقوی', 'کارشناس'), active: true, unit_ids: [3], units: [{ id: 3, title: 'خزانه' }] },
];
const answers = (more: Record<string, Answer> = {}): Record<string, Answer> => ({
  'GET /user': { json: { data: { id: 2, first_name: 'مریم', last_name: 'رستگار', position: null } } },
  'GET /businessunits': { json: { data: [company] } },
  'GET /businessunit/2': { json: { data: finance } },
  'GET /businessunits/users': { json: { data: people, last_page: 1, total: people.length } },
  ...more,
});

describe('the organisation structure', () => {
  const { asked, answer } = apiServer();
  withRoom();
  const signIn = (...actions: readonly string[]): void =>
    startSession({ token: 'abcdefgh12345678', permissions: actions.map((action) => `${structure}:${action}`) });
  beforeEach(() => signIn('view', 'add', 'edit', 'delete'));
  const draw = (at: string) => rendered([{ path: '/business-unit/:type?/:action?/:id?', element: <Units /> }], at);
  const sent = (method: string) =>
    asked.filter((one) => one.method === method).map(({ path, body }) => [path, body] as const);
  const openPeople = async (): Promise<void> => {
    await draw('/business-unit/businessunit/show/2');
    await userEvent.click(await screen.findByRole('tab', { name: 'افراد' }));
  };

  it('is a tree, or a chart of the same units, and the address says which', async () => {
    answer(answers());
    const { router } = await draw('/business-unit');
    expect(await screen.findByRole('treegrid')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'نمودار سازمانی' }));
    const chart = await screen.findByRole('tree', { name: 'نمودار واحدهای سازمانی' });
    expect(router.state.location.search).toContain('as=chart');
    const cards = await within(chart).findAllByRole('treeitem');
    expect(cards.map((card) => [card.getAttribute('aria-label'), card.getAttribute('aria-level')])).toEqual([
      ['شرکت', '1'],
      ['مالی', '2'],
      ['خزانه', '3'],
    ]);
    expect(within(cards[1]!).getByText('سارا کاظمی')).toBeInTheDocument();
    expect(within(cards[0]!).getByText('۱ نفر')).toBeInTheDocument();
  });

  it('the chart is walked by arrows, opened by Enter, and closed branches say how much they hold', async () => {
    answer(answers());
    const { router } = await draw('/business-unit?as=chart');
    const chart = await screen.findByRole('tree');
    await within(chart).findByRole('treeitem', { name: 'خزانه' });
    for (const key of ['ArrowDown', 'ArrowDown']) fireEvent.keyDown(chart, { key });
    expect(chart).toHaveAttribute('aria-activedescendant', 'chart-card-2');
    fireEvent.keyDown(chart, { key: ' ' });
    await waitFor(() => expect(within(chart).queryByRole('treeitem', { name: 'خزانه' })).not.toBeInTheDocument());
    expect(within(chart).getByRole('button', { name: 'گشودن زیرمجموعه‌های «مالی»' })).toHaveTextContent('۱');
    fireEvent.keyDown(chart, { key: 'Enter' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/business-unit/businessunit/show/2'));
  });

  it('a search on the chart goes to the unit, also by the name of somebody in it', async () => {
    answer(answers());
    await draw('/business-unit?as=chart&search=');
    await userEvent.type(await screen.findByRole('textbox', { name: 'جست‌وجو در درخت' }), 'کاظمی');
    expect(await screen.findByText('۱ از ۱ یافته')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('treeitem', { name: 'خزانه' })).not.toBeInTheDocument());
    expect(screen.getByRole('treeitem', { name: 'مالی' })).toHaveAttribute('data-hit');
  });

  it('the menu of the root offers sub-units, people and the import; that of a unit no import', async () => {
    answer(answers());
    await draw('/business-unit?as=chart');
    const menuOf = async (name: string): Promise<string[]> => {
      fireEvent.contextMenu(await screen.findByRole('treeitem', { name }));
      const items = await screen.findAllByRole('menuitem');
      const words = items.map(({ textContent }) => textContent ?? '');
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
      return words;
    };
    const root = await menuOf('شرکت');
    expect(root).toEqual(expect.arrayContaining(['افزودن زیرمجموعه', 'افزودن افراد…', 'ورود از پرونده', 'گشودن همه']));
    expect(root).not.toContain('حذف');
    const unitMenu = await menuOf('مالی');
    expect(unitMenu).toEqual(expect.arrayContaining(['ویرایش', 'جابه‌جایی…', 'افزودن افراد…', 'حذف']));
    expect(unitMenu).not.toContain('ورود از پرونده');
  });

  it('many people are added to a unit at once; those who are there already stay as they are', async () => {
    answer(answers({ 'POST /users/unit': { json: { data: [] } } }));
    await openPeople();
    await userEvent.click(await screen.findByRole('button', { name: 'افزودن افراد…' }));
    const dialog = await screen.findByRole('dialog', { name: 'افزودن افراد به «مالی»' });
    expect(await within(dialog).findByRole('checkbox', { name: 'سارا کاظمی' })).toBeChecked();
    expect(within(dialog).getByRole('button', { name: 'افزودن' })).toBeDisabled();
    await userEvent.click(within(dialog).getByText('نیما راد'));
    await userEvent.click(within(dialog).getByText('مینا تقوی'));
    await userEvent.click(within(dialog).getByRole('button', { name: 'افزودن ۲ نفر' }));
    expect(sent('POST')).toEqual([['/users/unit', { userIds: [8, 9], unitId: 2 }]]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('a refusal to add stays in the dialog, in the words of the server', async () => {
    const errors = { userIds: ['این شخص هم‌اکنون در این واحد است.'] };
    answer(answers({ 'POST /users/unit': { status: 422, json: { code: 'invalid', message: 'خطا', errors } } }));
    await openPeople();
    await userEvent.click(await screen.findByRole('button', { name: 'افزودن افراد…' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(await within(dialog).findByText('نیما راد'));
    await userEvent.click(within(dialog).getByRole('button', { name: 'افزودن ۱ نفر' }));
    expect(await within(dialog).findByText(errors.userIds[0]!)).toBeInTheDocument();
  });

  it('somebody is taken out of a unit by the one dialog, which stays open where the server refuses', async () => {
    const errors = { userId: ['اجازه تغییر جای این شخص را ندارید.'] };
    answer(answers({ 'DELETE /user/unit/7/2': { status: 403, json: { code: 'forbidden', message: 'بسته', errors } } }));
    await openPeople();
    await userEvent.click(await screen.findByRole('button', { name: 'برداشتن «سارا کاظمی» از این واحد' }));
    const dialog = await screen.findByRole('dialog', { name: 'برداشتن کاربر از جایگاه' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'بله، برداشته شود' }));
    expect(await within(dialog).findByText(errors.userId[0]!)).toBeInTheDocument();
    answer(answers({ 'DELETE /user/unit/7/2': { json: { data: {} } } }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'بله، برداشته شود' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent('DELETE')).toEqual([
      ['/user/unit/7/2', null],
      ['/user/unit/7/2', null],
    ]);
  });

  it('readers see the people and can place nobody', async () => {
    signIn('view');
    answer(answers());
    await openPeople();
    expect(await screen.findByRole('button', { name: 'مشخصات «سارا کاظمی»' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'افزودن افراد…' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^برداشتن/ })).not.toBeInTheDocument();
  });
});
