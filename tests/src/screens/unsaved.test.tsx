import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '#resources/users/users.ts';
import { RecordForm } from '#src/screens/form/RecordForm.tsx';
import { rendered } from '#tests/src/layout/rendered.tsx';
import { apiServer } from '#tests/src/providers/apiServer.ts';
import { me, person, signInAs } from './people.ts';

const form = <RecordForm resource={users} id={5} onDone={() => undefined} onCancel={() => undefined} />;
const routes = [
  { path: '/users', element: form },
  { path: '/roles', element: <p>نقش‌ها</p> },
];
const position = () => screen.findByRole('textbox', { name: 'سمت' });
const question = () => screen.queryByRole('dialog', { name: 'تغییرات ذخیره نشده است' });
const leavesTab = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('a form with changes that are not saved', () => {
  const { answer } = apiServer();
  beforeEach(() => {
    signInAs('view', 'edit');
    answer({
      ...me,
      'GET /user/5': { json: { data: person(5, { position: 'کارشناس' }) } },
      'POST /user/5': { json: { data: person(5, { position: 'ممیز', revision: 2 }) } },
    });
  });
  const draw = () => rendered(routes, '/users?action=edit&id=5');

  it('is left without a question while nothing is changed', async () => {
    const { router } = await draw();
    await position();
    expect(leavesTab()).toBe(false);
    await act(() => router.navigate('/roles'));
    expect(await screen.findByText('نقش‌ها')).toBeInTheDocument();
  });

  it('asks before another screen, and stays as it was', async () => {
    const { router } = await draw();
    await userEvent.type(await position(), ' ارشد');
    await act(() => router.navigate('/roles'));
    expect(question()).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'ادامه ویرایش' }));
    await waitFor(() => expect(question()).not.toBeInTheDocument());
    expect(await position()).toHaveValue('کارشناس ارشد');
    expect(router.state.location.pathname).toBe('/users');
  });

  it('asks before another record and before the panel is closed, and goes where the person says', async () => {
    const { router } = await draw();
    await userEvent.type(await position(), ' ارشد');
    for (const to of ['/users?action=edit&id=6', '/users?action=show&id=5', '/users']) {
      await act(() => router.navigate(to));
      expect(question()).toBeInTheDocument();
      await userEvent.click(screen.getByRole('button', { name: 'ادامه ویرایش' }));
      await waitFor(() => expect(question()).not.toBeInTheDocument());
    }
    await act(() => router.navigate('/roles'));
    await userEvent.click(screen.getByRole('button', { name: 'رها کردن تغییرات' }));
    expect(await screen.findByText('نقش‌ها')).toBeInTheDocument();
  });

  it('does not ask for filters and pages of the list behind', async () => {
    const { router } = await draw();
    await userEvent.type(await position(), ' ارشد');
    await act(() => router.navigate('/users?action=edit&id=5&page=2'));
    expect(question()).not.toBeInTheDocument();
  });

  it('lets the browser ask before the tab is closed, until it is saved', async () => {
    await draw();
    await userEvent.type(await position(), ' ارشد');
    expect(leavesTab()).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'ذخیره' }));
    await waitFor(() => expect(leavesTab()).toBe(false));
  });
});
