import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '#resources/users/users.ts';
import { ResourceScreen } from '#src/screens/ResourceScreen.tsx';
import { rendered } from '#tests/src/layout/rendered.tsx';
import { apiServer } from '#tests/src/providers/apiServer.ts';
import { peopleAnswers, signInAs } from '#tests/src/screens/people.ts';

const entries = [
  {
    ...{ id: 12, at: '2026-03-02T10:00:00.000Z', action: 'update', user: { id: 1, title: 'مریم رحیمی' } },
    before: { position: 'کارشناس', active: true },
    after: { position: 'مدیر', active: false },
  },
  {
    ...{ id: 11, at: '2026-03-01T10:00:00.000Z', action: 'endSessions', user: { id: 1, title: 'مریم رحیمی' } },
    ...{ before: null, after: { ended: 2 } },
  },
  {
    ...{ id: 10, at: '2026-02-01T10:00:00.000Z', action: 'create', user: null },
    ...{ before: null, after: { first_name: 'نام', position: null } },
  },
];

describe('the history of a record, in its tab', () => {
  const { answer } = apiServer();
  const path = '/users?action=history&id=2';
  const draw = () => rendered([{ path: '/users', element: <ResourceScreen resource={users} /> }], path);
  const panel = async () => within(await screen.findByRole('tabpanel', { name: 'سابقه' }));
  const withHistory = (json: object, status = 200) =>
    answer(peopleAnswers(3, { 'GET /user/2/history': { status, json } }));
  beforeEach(() => signInAs('view'));

  it('tells what was done, by whom and when, the latest first', async () => {
    withHistory({ data: entries });
    await draw();
    const tab = await panel();
    expect((await tab.findAllByRole('heading', { level: 3 })).map((one) => one.textContent)).toEqual([
      'ویرایش',
      'پایان دادن به نشست‌ها',
      'ایجاد',
    ]);
    expect(tab.getAllByText(/مریم رحیمی/)).toHaveLength(2);
    expect(tab.getByText(/سامانه/)).toBeInTheDocument();
    expect(tab.getAllByText(/^۱۴۰۴\/۱۲\/۱۱/)[0]).toHaveAttribute('datetime', '2026-03-02T10:00:00.000Z');
  });

  it('shows each field that changed, before and after, in the words of its kind', async () => {
    withHistory({ data: entries });
    await draw();
    const [latest, , first] = await (await panel()).findAllByRole('listitem');
    const changes = within(latest!);
    expect(changes.getAllByRole('deletion').map((one) => one.textContent)).toEqual(['کارشناس', 'فعال']);
    expect(changes.getAllByRole('insertion')).toHaveLength(2);
    expect(within(first!).queryAllByRole('deletion')).toEqual([]);
    expect(
      within(first!)
        .getAllByRole('insertion')
        .map((one) => one.textContent),
    ).toEqual(['نام']);
  });

  it('says that nothing has happened yet', async () => {
    withHistory({ data: [] });
    await draw();
    expect(await (await panel()).findByText('هنوز تغییری ثبت نشده است.')).toBeInTheDocument();
  });

  it('says why it could not be read, and is tried again', async () => {
    withHistory({ code: 'unavailable', message: 'دمی دیگر' }, 503);
    await draw();
    expect(await (await panel()).findByText('دمی دیگر')).toBeInTheDocument();
    withHistory({ data: entries.slice(2) });
    await userEvent.click(screen.getByRole('button', { name: 'تلاش دوباره' }));
    expect(await (await panel()).findByRole('heading', { level: 3, name: 'ایجاد' })).toBeInTheDocument();
  });
});
