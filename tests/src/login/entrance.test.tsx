import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { Entrance } from '#src/Entrance.tsx';
import { setPreferences } from '#src/providers/preferences.ts';
import { endSession, startSession } from '#src/providers/session.ts';
import { apiServer } from '#tests/src/providers/apiServer.ts';

const session = { token: 'abcdefgh12345678', permissions: [] };
const atTheLogin = () => screen.findByRole('heading', { name: 'ورود به سامانه' });
const inTheConsole = () => screen.findByRole('navigation', { name: 'منوی اصلی' });
const here = () => `${location.pathname}${location.search}`;

describe('the entrance', () => {
  const { answer } = apiServer();
  beforeEach(() => {
    setPreferences({ language: 'fa' });
    answer({
      'GET /user': { json: { data: { id: 2, first_name: 'مریم', last_name: 'رستگار', must_change_password: false } } },
      'POST /login': { json: { data: { token: session.token, access_modules: [] } } },
    });
  });

  it('leads a stranger to the login page, and after it to where they wanted to go', async () => {
    history.replaceState(null, '', '/settings?from=mail');
    render(<Entrance />);
    await atTheLogin();
    expect(here()).toBe('/login');
    await userEvent.type(screen.getByLabelText('نام کاربری'), 'admin');
    await userEvent.type(screen.getByLabelText('گذرواژه'), 'right');
    await userEvent.click(screen.getByRole('button', { name: 'ورود' }));
    await inTheConsole();
    expect(here()).toBe('/settings?from=mail');
    act(() => endSession('left'));
  });

  it('opens the console for a stored session, and leads out of it when the session ends anywhere', async () => {
    startSession(session);
    history.replaceState(null, '', '/settings');
    render(<Entrance />);
    await inTheConsole();
    localStorage.setItem('RaStoreTadbir.users.seen', '1');
    act(() => endSession('expired'));
    await atTheLogin();
    expect(screen.getByText('نشست شما پایان یافته است؛ دوباره وارد شوید.')).toBeInTheDocument();
    expect(here()).toBe('/login');
    expect(history.state).toEqual({ origin: '/settings' });
    expect(localStorage.getItem('RaStoreTadbir.users.seen')).toBeNull();
  });

  it('takes a tampered session for none', async () => {
    startSession(session);
    localStorage.setItem('_permissions', `${localStorage.getItem('_permissions')!.slice(0, -4)}AAAA`);
    history.replaceState(null, '', '/settings');
    render(<Entrance />);
    await atTheLogin();
    await waitFor(() => expect(here()).toBe('/login'));
  });
});
