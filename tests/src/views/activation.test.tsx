import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '#resources/users/users.ts';
import { RecordActionsContext } from '#src/screens/record/recordActions.ts';
import { ResourceScreen } from '#src/screens/ResourceScreen.tsx';
import { recordActions } from '#src/views/recordActions.ts';
import { rendered } from '#tests/src/layout/rendered.tsx';
import { apiServer } from '#tests/src/providers/apiServer.ts';
import { peopleAnswers, person, signInAs } from '#tests/src/screens/people.ts';

const element = (
  <RecordActionsContext value={recordActions}>
    <ResourceScreen resource={users} />
  </RecordActionsContext>
);

describe('people who may sign in, and who may not', () => {
  const { asked, answer } = apiServer();
  const sent = () => asked.find(({ method, path }) => method === 'POST' && path === '/users')?.body;
  const draw = async (path = '/users') => {
    await rendered([{ path: '/users', element }], path);
    await screen.findByText('user2');
  };
  beforeEach(() => {
    signInAs('view', 'add', 'edit');
    answer(peopleAnswers(3, { 'POST /users': { json: { data: [] } } }));
  });

  it('are told apart by words of their own, not by yes and no', async () => {
    await draw();
    expect(screen.getAllByText('فعال')).toHaveLength(3);
    expect(screen.queryByText('بله')).not.toBeInTheDocument();
  });

  it('are shut out one by one, once it is confirmed', async () => {
    await draw();
    const menuOf = (id: number) => screen.getByRole('button', { name: `کارهای «نام ${id} خانواده ${id}»` });
    await userEvent.click(menuOf(2));
    expect(screen.queryByRole('menuitem', { name: 'فعال کردن' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('menuitem', { name: 'غیرفعال کردن' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('«نام 2 خانواده 2» غیرفعال شود؟')).toBeInTheDocument();
    expect(sent()).toBeUndefined();
    await userEvent.click(dialog.getByRole('button', { name: 'غیرفعال کردن' }));
    await waitFor(() => expect(sent()).toEqual({ rows: [{ id: 2, active: false }] }));
  });

  it('do not shut out themselves or the administrator', async () => {
    await draw();
    await userEvent.click(screen.getByRole('button', { name: 'کارهای «نام 1 خانواده 1»' }));
    expect(screen.queryByRole('menuitem', { name: 'غیرفعال کردن' })).not.toBeInTheDocument();
  });

  it('are shut out many at once, and a refusal stays to be read', async () => {
    const errors = { 'rows.1._': ['این کاربر دسترسی‌هایی دارد که شما ندارید.'] };
    answer(peopleAnswers(3, { 'POST /users': { status: 403, json: { code: 'forbidden', message: 'نه', errors } } }));
    await draw();
    for (const id of [2, 3])
      await userEvent.click(screen.getByRole('checkbox', { name: `برگزیدن «نام ${id} خانواده ${id}»` }));
    await userEvent.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'غیرفعال کردن' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'غیرفعال کردن' }));
    expect(await dialog.findByText('این کاربر دسترسی‌هایی دارد که شما ندارید.')).toBeInTheDocument();
    expect(sent()).toEqual({ rows: [2, 3].map((id) => ({ id, active: false })) });
  });

  it('get a first password as soon as they are made', async () => {
    const made = person(9, { first_name: 'نگار', last_name: 'شایسته' });
    answer(peopleAnswers(3, { 'POST /user': { status: 201, json: { data: made } } }));
    await draw('/users?action=create');
    const fill = async (name: RegExp, text: string): Promise<void> => {
      await userEvent.click(await screen.findByRole('textbox', { name }));
      await userEvent.paste(text);
    };
    await fill(/^نام( \*)?$/, 'نگار');
    await fill(/^نام خانوادگی/, 'شایسته');
    await fill(/^نام کاربری/, 'n.shayesteh');
    await userEvent.click(screen.getByRole('button', { name: 'ذخیره' }));
    const name = 'تعیین گذرواژه برای «نگار شایسته»';
    expect(await screen.findByRole('dialog', { name })).toBeInTheDocument();
  });
});
