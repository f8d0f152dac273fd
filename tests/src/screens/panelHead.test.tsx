import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '#resources/users/users.ts';
import { RecordActionsContext } from '#src/screens/record/recordActions.ts';
import { besideAndMore } from '#src/screens/record/panelActions.ts';
import { ResourceScreen } from '#src/screens/ResourceScreen.tsx';
import { recordActions } from '#src/views/recordActions.ts';
import { rendered } from '#tests/src/layout/rendered.tsx';
import { apiServer } from '#tests/src/providers/apiServer.ts';
import { peopleAnswers, person, signInAs } from '#tests/src/screens/people.ts';

const draw = async (path: string) => {
  const element = (
    <RecordActionsContext value={recordActions}>
      <ResourceScreen resource={users} />
    </RecordActionsContext>
  );
  await rendered([{ path: '/users', element }], path);
  const name = await screen.findByRole('heading', { level: 2, name: 'نام 2 خانواده 2' });
  return within(name.closest('aside, [role="dialog"], .MuiDrawer-paper') as HTMLElement);
};
const more = { name: 'کارهای دیگر' };

describe('what can be done with the record of a panel', () => {
  const { answer } = apiServer();
  beforeEach(() => answer(peopleAnswers(3)));

  it('has three buttons and a menu with the rest in words, what takes away for good last and apart', async () => {
    signInAs('view', 'add', 'edit', 'delete');
    const panel = await draw('/users?action=show&id=2');
    const button = await panel.findByRole('button', more);
    for (const name of ['ویرایش', 'صفحه کامل', 'تعیین گذرواژه'])
      expect(panel.getByRole('button', { name })).toBeInTheDocument();
    expect(panel.queryByRole('button', { name: 'حذف' })).not.toBeInTheDocument();
    await userEvent.click(button);
    const menu = await screen.findByRole('menu', more);
    const entries = within(menu).getAllByRole('menuitem');
    expect(entries.slice(-2).map((entry) => entry.textContent)).toEqual(['پاک کردن داده‌های شخصی', 'حذف']);
    expect(entries.at(-2)!.previousElementSibling).toHaveAttribute('role', 'separator');
    expect(within(menu).getByRole('menuitem', { name: 'رونوشت' })).toBeInTheDocument();
  });

  it('ends in the same way in the menu of a row', async () => {
    signInAs('view', 'add', 'edit', 'delete');
    await rendered(
      <RecordActionsContext value={recordActions}>
        <ResourceScreen resource={users} />
      </RecordActionsContext>,
      '/users',
    );
    const row = { name: 'کارهای «نام 2 خانواده 2»' };
    await userEvent.click(await screen.findByRole('button', row));
    const entries = within(await screen.findByRole('menu')).getAllByRole('menuitem');
    expect(entries[0]).toHaveTextContent('مشخصات');
    expect(entries.slice(-2).map((entry) => entry.textContent)).toEqual(['پاک کردن داده‌های شخصی', 'حذف']);
    expect(entries.at(-2)!.previousElementSibling).toHaveAttribute('role', 'separator');
  });

  it('is opened, walked through and closed by keyboard, and the focus comes back', async () => {
    signInAs('view', 'edit');
    const panel = await draw('/users?action=show&id=2');
    const button = await panel.findByRole('button', more);
    button.focus();
    await userEvent.keyboard('{Enter}');
    const menu = await screen.findByRole('menu', more);
    await waitFor(() => expect(within(menu).getAllByRole('menuitem')[0]).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    expect(within(menu).getAllByRole('menuitem')[1]).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
    expect(panel.getByRole('heading', { level: 2 })).toBeInTheDocument();
  });

  it('has a button each where it is little', async () => {
    signInAs('view', 'delete');
    answer(peopleAnswers(3, { 'GET /user': { json: { data: { ...person(3), position: null } } } }));
    const panel = await draw('/users?action=show&id=2');
    expect(await panel.findByRole('button', { name: 'حذف' })).toBeInTheDocument();
    expect(await panel.findByRole('button', { name: 'صفحه کامل' })).toBeInTheDocument();
    expect(panel.queryByRole('button', more)).not.toBeInTheDocument();
  });

  it('keeps its order, whatever the number', () => {
    const named = (count: number, danger?: true) =>
      Array.from({ length: count }, (_, index) => ({
        ...{
          name: `${danger ? 'danger' : 'usual'}${index + 1}`,
          label: '',
          icon: () => null,
          danger,
          run: () => undefined,
        },
      })) as unknown as Parameters<typeof besideAndMore>[0];
    const names = (all: Parameters<typeof besideAndMore>[0]) => {
      const { beside, more: rest } = besideAndMore(all);
      return [beside, rest].map((some) => some.map(({ name }) => name));
    };
    expect(names([...named(1, true), ...named(3)])).toEqual([['usual1', 'usual2', 'usual3', 'danger1'], []]);
    expect(names([...named(1, true), ...named(4)])).toEqual([
      ['usual1', 'usual2', 'usual3'],
      ['usual4', 'danger1'],
    ]);
    expect(names([...named(3, true), ...named(2)])).toEqual([
      ['usual1', 'usual2'],
      ['danger1', 'danger2', 'danger3'],
    ]);
  });
});
