import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { SideMenu } from '#src/layout/SideMenu.tsx';
import { preferences, setPreferences } from '#src/providers/preferences.ts';
import { currentSession, startSession } from '#src/providers/session.ts';
import { apiServer } from '#tests/src/providers/apiServer.ts';
import { rendered } from './rendered.tsx';

const permissions = [
  'governanceAndLeadership:organizationalStructure:menu',
  'auditAndCompliance:compliancePackage:menu',
];
const userOf = (id: number) => ({ json: { data: { id, first_name: 'مریم', last_name: 'رستگار', position: null } } });
const group = (name: string) => screen.findByRole('button', { name });

describe('the side menu', () => {
  const { asked, answer } = apiServer();
  beforeEach(() => {
    setPreferences({ menuOpen: true });
    startSession({ token: 'abcdefgh12345678', permissions });
    answer({ 'GET /user': userOf(2), 'POST /logout': { json: { data: { ended: 1 } } } });
  });

  it('opens the group of the present path by itself, and marks its entry', async () => {
    await rendered(<SideMenu />, '/compliances/show/3');
    expect(await group('ممیزی و انطباق')).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('link', { name: 'بسته‌های انطباق' })).toHaveAttribute('aria-current', 'page');
  });

  it('has one open group at most', async () => {
    await rendered(<SideMenu />, '/compliances');
    await userEvent.click(await group('حاکمیت و راهبرد'));
    expect(await group('حاکمیت و راهبرد')).toHaveAttribute('aria-expanded', 'true');
    expect(await group('ممیزی و انطباق')).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(await group('حاکمیت و راهبرد'));
    expect(await group('حاکمیت و راهبرد')).toHaveAttribute('aria-expanded', 'false');
  });

  it('collapses to icons, which is remembered, and a group opens beside its icon', async () => {
    await rendered(<SideMenu />);
    await userEvent.click(await group('جمع کردن منو'));
    expect(preferences().menuOpen).toBe(false);
    expect(screen.queryByText('داشبورد')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'داشبورد' })).toBeInTheDocument();
    await userEvent.click(await group('حاکمیت و راهبرد'));
    const entry = await screen.findByRole('menuitem', { name: 'ساختار سازمانی' });
    expect(entry).toHaveAttribute('href', '/business-unit');
    expect(preferences().menuOpen).toBe(false);
  });

  it('shows user management to the administrator only', async () => {
    const { queryClient } = await rendered(<SideMenu />);
    await waitFor(() => expect(asked.some(({ path }) => path === '/user')).toBe(true));
    expect(screen.queryByRole('button', { name: 'مدیریت کاربران' })).not.toBeInTheDocument();
    answer({ 'GET /user': userOf(1) });
    await queryClient.invalidateQueries();
    expect(await group('مدیریت کاربران')).toBeInTheDocument();
  });

  it('signs out at its foot: the server is told, nothing stays', async () => {
    const { queryClient, store } = await rendered(<SideMenu />);
    queryClient.setQueryData(['secret'], 1);
    store.setItem('users.listParams', { page: 3 });
    store.setItem('preferences.users.columns', ['a']);
    await userEvent.click(await group('خروج'));
    await waitFor(() => expect(currentSession()).toBeNull());
    expect(asked.filter(({ method, path }) => method === 'POST' && path === '/logout')).toHaveLength(1);
    await waitFor(() => expect(queryClient.getQueryData(['secret'])).toBeUndefined());
    expect(store.getItem('users.listParams')).toBeUndefined();
    expect(store.getItem('preferences.users.columns')).toEqual(['a']);
  });
});
