import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditTrail } from '#resources/users/auditTrail.ts';
import { startSession } from '#src/providers/session.ts';
import { RecordActionsContext } from '#src/screens/record/recordActions.ts';
import { ResourceScreen } from '#src/screens/ResourceScreen.tsx';
import { recordActions } from '#src/views/recordActions.ts';
import { Users } from '#src/views/users/Users.tsx';
import { rendered } from '#tests/src/layout/rendered.tsx';
import { apiServer } from '#tests/src/providers/apiServer.ts';
import { me, peopleAnswers, signInAs } from '#tests/src/screens/people.ts';

const slow = { timeout: 15_000 };
const entry = (id: number, more: object = {}) => ({
  ...{
    id,
    at: '2026-03-02T10:00:00.000Z',
    user_title: 'مدیر سامانه',
    user_id: 1,
    user: { id: 1, title: 'مدیر سامانه' },
  },
  ...{ action: 'remove', resource: 'users', record_id: 40 + id, title: `رفته ${id}`, address: null, erased_at: null },
  ...more,
});
const forecast = {
  ...{ name: 'رفته 1', removed: true, entries_by: 12, entries_about: 3, files: 0, sessions: 0, views: 0 },
  ...{ references: [], backups: 0 },
};

describe('people who were removed', () => {
  const { asked, answer } = apiServer();

  it('are found by the administrator from the list of users', async () => {
    signInAs('view');
    answer(peopleAnswers(3));
    const { router } = await rendered(
      [
        { path: '/users', element: <Users /> },
        { path: '/audit-trail', element: null },
      ],
      '/users',
    );
    await userEvent.click(await screen.findByRole('link', { name: 'کاربران حذف‌شده' }, slow));
    await waitFor(() => expect(router.state.location.pathname).toBe('/audit-trail'));
    const filters = new URLSearchParams(router.state.location.search).get('filters');
    expect(filters).toBe('resource|equal|users,action|equal|remove');
  });

  it('are nobody else’s to look for', async () => {
    signInAs('view');
    answer(peopleAnswers(3, { 'GET /user': { json: { data: { id: 2, first_name: 'نام', last_name: 'دیگر' } } } }));
    await rendered([{ path: '/users', element: <Users /> }], '/users');
    expect(await screen.findByText('user3', undefined, slow)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'کاربران حذف‌شده' })).not.toBeInTheDocument();
  });

  describe('in the trail', () => {
    const rows = [
      entry(1),
      entry(2, { erased_at: '2026-03-03T10:00:00.000Z' }),
      entry(3, { action: 'update' }),
      entry(4, { resource: 'roles' }),
    ];
    const menuOf = async (title: string) => {
      await userEvent.click(await screen.findByRole('button', { name: `کارهای «${title}»` }, slow));
      return within(await screen.findByRole('menu'));
    };
    beforeEach(async () => {
      startSession({ token: 'abcdefgh12345678', permissions: ['userManagement:auditTrail:view'] });
      answer({
        ...me,
        'GET /auditTrail': { json: { data: rows, last_page: 1, total: rows.length } },
        'GET /user/41/erasure': { json: { data: forecast } },
        'POST /user/41/erasure': { json: { data: { job: 7 } } },
        'GET /jobs/7': {
          json: { data: { id: 7, kind: 'erasure', state: 'done', progress: 1, result: {}, errors: null } },
        },
      });
      const element = (
        <RecordActionsContext value={recordActions}>
          <ResourceScreen resource={auditTrail} />
        </RecordActionsContext>
      );
      await rendered([{ path: '/audit-trail', element }], '/audit-trail');
    });

    it('are erased from the entry of their removal, by the number of their record', async () => {
      const menu = await menuOf('رفته 1');
      await userEvent.click(menu.getByRole('menuitem', { name: 'پاک کردن داده‌های شخصی' }));
      const dialog = within(await screen.findByRole('dialog', undefined, slow));
      expect(await dialog.findByText(/پیش‌تر حذف شده است/, undefined, slow)).toBeInTheDocument();
      expect(dialog.queryByText(/دیگر هرگز وارد نمی‌شود/)).not.toBeInTheDocument();
      await userEvent.click(dialog.getByRole('textbox'));
      await userEvent.paste('رفته 1');
      await userEvent.click(dialog.getByRole('button', { name: 'پاک کردن برای همیشه' }));
      await waitFor(
        () =>
          expect(asked.filter(({ method }) => method === 'POST')).toMatchObject([
            { path: '/user/41/erasure', body: { name: 'رفته 1' } },
          ]),
        slow,
      );
    });

    it.each(['رفته 2', 'رفته 3', 'رفته 4'])('are not what another entry tells of: %s', async (title) => {
      const menu = await menuOf(title);
      expect(menu.getByRole('menuitem', { name: 'مشخصات' })).toBeInTheDocument();
      expect(menu.queryByRole('menuitem', { name: 'پاک کردن داده‌های شخصی' })).not.toBeInTheDocument();
    });
  });
});
