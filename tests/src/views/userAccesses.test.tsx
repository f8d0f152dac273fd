import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '#resources/users/users.ts';
import { startSession } from '#src/providers/session.ts';
import { RecordTabsContext } from '#src/screens/record/recordTabs.ts';
import { ResourceScreen } from '#src/screens/ResourceScreen.tsx';
import { recordTabs } from '#src/views/recordTabs.ts';
import { rendered } from '#tests/src/layout/rendered.tsx';
import { apiServer } from '#tests/src/providers/apiServer.ts';
import { peopleAnswers, signInAs } from '#tests/src/screens/people.ts';

const source = (role: string, unit: string | null = null) => ({
  role: { id: 1, title: role },
  unit: unit === null ? null : { id: 7, title: unit },
});
const held = {
  is_administrator: false,
  accesses: [
    { permission: 'governanceAndLeadership:goals:view', sources: [source('هدف‌گذار'), source('ناظر', 'مالی')] },
    { permission: 'governanceAndLeadership:goals:edit', sources: [source('هدف‌گذار')] },
  ],
};
const holders = [{ user: { id: 3, title: 'مریم رحیمی' }, active: true, sources: [source('ناظر')] }];

describe('the accesses of a person', () => {
  const { asked, answer } = apiServer();
  const draw = (path: string) => {
    const element = (
      <RecordTabsContext value={recordTabs}>
        <ResourceScreen resource={users} />
      </RecordTabsContext>
    );
    return rendered([{ path: '/users', element }], path);
  };
  beforeEach(() => {
    startSession({
      token: 'abcdefgh12345678',
      permissions: ['userManagement:users:view', 'userManagement:roles:view'],
    });
    answer(
      peopleAnswers(3, {
        'GET /user/2/accesses': { json: { data: held } },
        'GET /accesses/people': { json: { data: holders } },
      }),
    );
  });

  it('stand in a tab of the panel, which the address names, each with the roles it comes from', async () => {
    await draw('/users?action=accesses&id=2');
    const lines = await screen.findAllByText(/ —/);
    for (const line of lines) expect(line).toBeVisible();
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'دیدن — از نقش «هدف‌گذار»؛ از نقش «ناظر»، در «مالی» و زیر آن',
      'ویرایش — از نقش «هدف‌گذار»',
    ]);
    const links = screen.getAllByRole('link').filter((link) => link.textContent?.includes('نقش'));
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/accesses/1', '/accesses/1', '/accesses/1']);
    expect(screen.getByRole('tab', { name: 'دسترسی‌ها' })).toHaveAttribute('aria-selected', 'true');
  });

  it('are reached from the other tabs, and the address follows', async () => {
    const { router } = await draw('/users?action=show&id=2');
    await userEvent.click(await screen.findByRole('tab', { name: 'دسترسی‌ها' }));
    await waitFor(() => expect(router.state.location.search).toBe('?action=accesses&id=2'));
  });

  it('are reached from the row of the list too', async () => {
    const { router } = await draw('/users');
    await userEvent.click(await screen.findByRole('button', { name: 'کارهای «نام 3 خانواده 3»' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'دسترسی‌ها' }));
    await waitFor(() => expect(router.state.location.search).toBe('?action=accesses&id=3'));
  });

  it('say of each who else has it, action by action', async () => {
    await draw('/users?action=accesses&id=2');
    await userEvent.click(await screen.findByRole('button', { name: /چه کسانی دسترسی دارند/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('مریم رحیمی')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('tab', { name: 'ویرایش' }));
    await waitFor(() =>
      expect(asked.filter(({ path }) => path === '/accesses/people').map(({ query }) => query['permission'])).toEqual([
        'governanceAndLeadership:goals:view',
        'governanceAndLeadership:goals:edit',
      ]),
    );
  });

  it('do not say who else has them to somebody who may not view roles', async () => {
    signInAs('view');
    await draw('/users?action=accesses&id=2');
    expect(await screen.findByText('ویرایش — از نقش «هدف‌گذار»')).toBeVisible();
    expect(screen.queryByRole('button', { name: /چه کسانی دسترسی دارند/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /نقش/ })).not.toBeInTheDocument();
  });

  it('say why they could not be read, and are tried again', async () => {
    answer(
      peopleAnswers(3, { 'GET /user/2/accesses': { status: 503, json: { code: 'unavailable', message: 'دمی دیگر' } } }),
    );
    await draw('/users?action=accesses&id=2');
    expect(await screen.findByText('دمی دیگر')).toBeVisible();
    answer(peopleAnswers(3, { 'GET /user/2/accesses': { json: { data: { ...held, is_administrator: true } } } }));
    await userEvent.click(screen.getByRole('button', { name: 'تلاش دوباره' }));
    expect(await screen.findByText(/همه دسترسی‌ها را در همه واحدها دارد/)).toBeVisible();
  });
});
