import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { users } from '#resources/users/users.ts';
import { RecordActionsContext } from '#src/screens/record/recordActions.ts';
import { ResourceScreen } from '#src/screens/ResourceScreen.tsx';
import { recordActions } from '#src/views/recordActions.ts';
import { suggestPassword } from '#src/views/users/suggestPassword.ts';
import { rendered } from '#tests/src/layout/rendered.tsx';
import { apiServer } from '#tests/src/providers/apiServer.ts';
import { peopleAnswers, person, signInAs } from '#tests/src/screens/people.ts';

const draw = (path: string) =>
  rendered(
    <RecordActionsContext value={recordActions}>
      <ResourceScreen resource={users} />
    </RecordActionsContext>,
    path,
  );
const setPassword = () => screen.findByRole('button', { name: 'تعیین گذرواژه' });
const box = () => screen.findByRole('textbox', { name: 'گذرواژه تازه' });

describe('setting the password of a user', () => {
  const { asked, answer } = apiServer();
  const written = () => asked.filter(({ path }) => path.endsWith('/pass')).map(({ body }) => body);
  beforeEach(() => {
    signInAs('view', 'edit');
    answer(peopleAnswers(3, { 'POST /user/2/pass': { json: { data: { ended: 1 } } } }));
  });
  const ask = async () => {
    await draw('/users?action=show&id=2');
    await userEvent.click(await setPassword());
    return screen.findByRole('dialog', { name: 'تعیین گذرواژه برای «نام 2 خانواده 2»' });
  };

  it('starts from a suggestion, sends it, and leaves it in sight to be handed on', async () => {
    const dialog = await ask();
    const { value } = (await box()) as HTMLInputElement;
    expect(value).toMatch(/^\w{4}(-\w{4}){3}$/);
    await userEvent.click(within(dialog).getByRole('button', { name: 'تعیین گذرواژه' }));
    expect(await screen.findByText(/گذرواژه تعیین شد/)).toBeInTheDocument();
    expect(written()).toEqual([{ newPassword: value }]);
    expect(await box()).toHaveAttribute('readonly');
  });

  it('suggests another, and copies it', async () => {
    const user = userEvent.setup();
    const dialog = await ask();
    const { value } = (await box()) as HTMLInputElement;
    await user.click(within(dialog).getByRole('button', { name: 'پیشنهاد گذرواژه‌ای دیگر' }));
    const fresh = ((await box()) as HTMLInputElement).value;
    expect(fresh).not.toBe(value);
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(within(dialog).getByRole('button', { name: 'رونوشت گذرواژه' }));
    expect(write).toHaveBeenCalledWith(fresh);
  });

  it('says what is wrong, before it is sent and after', async () => {
    const refused = { status: 422, json: { code: 'invalid', errors: { newPassword: ['این گذرواژه رایج است.'] } } };
    answer(peopleAnswers(3, { 'POST /user/2/pass': refused }));
    const dialog = await ask();
    const save = within(dialog).getByRole('button', { name: 'تعیین گذرواژه' });
    await userEvent.clear(await box());
    await userEvent.type(await box(), '1234');
    await userEvent.click(save);
    expect(await screen.findByText(/دست‌کم ۸ نویسه داشته باشد/)).toBeInTheDocument();
    expect(written()).toEqual([]);
    await userEvent.type(await box(), '5678');
    await userEvent.click(save);
    expect(await screen.findByText('این گذرواژه رایج است.')).toBeInTheDocument();
  });

  it('is offered neither without the permission, nor for oneself', async () => {
    answer(peopleAnswers(3, { 'GET /user/1': { json: { data: person(1) } } }));
    await draw('/users?action=show&id=1');
    expect(await screen.findByRole('heading', { name: /نام 1/ })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'تعیین گذرواژه' })).not.toBeInTheDocument();
  });

  it('stands in the menu of a row too', async () => {
    await draw('/users');
    await userEvent.click(await screen.findByRole('button', { name: /کارهای «نام 2/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'تعیین گذرواژه' }));
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'انصراف' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('a suggested password', () => {
  it('is never the same, and has no letters that are taken for others', () => {
    const many = Array.from({ length: 200 }, suggestPassword);
    expect(new Set(many).size).toBe(200);
    expect(many.join('')).not.toMatch(/[0O1lI]/);
  });
});
