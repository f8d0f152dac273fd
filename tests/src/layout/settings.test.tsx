import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { preferences, setPreferences } from '#src/providers/preferences.ts';
import { startSession } from '#src/providers/session.ts';
import { Settings } from '#src/views/settings/Settings.tsx';
import { apiServer } from '#tests/src/providers/apiServer.ts';
import { StartPage } from '#src/layout/StartPage.tsx';
import { rendered } from './rendered.tsx';

describe('the settings', () => {
  const { answer } = apiServer();
  beforeEach(() => {
    const permissions = ['governanceAndLeadership:organizationalStructure:menu'];
    startSession({ token: 'abcdefgh12345678', permissions });
    answer({ 'GET /user': { json: { data: { id: 2, first_name: 'مریم', last_name: 'رستگار', position: null } } } });
    setPreferences({ language: 'fa', mode: 'light', density: 'comfortable', startPage: 'dashboard' });
  });

  it('apply at once and are kept in this browser', async () => {
    await rendered(<Settings />);
    await userEvent.click(screen.getByRole('button', { name: 'تیره' }));
    await userEvent.click(screen.getByRole('button', { name: 'فشرده' }));
    expect(screen.getByRole('button', { name: 'تیره' })).toHaveAttribute('aria-pressed', 'true');
    expect(preferences()).toMatchObject({ mode: 'dark', density: 'compact' });
    expect(JSON.parse(localStorage.getItem('tadbir.appearance')!)).toMatchObject({ mode: 'dark', density: 'compact' });
  });

  it('switch the language without a reload', async () => {
    await rendered(<Settings />);
    await userEvent.click(screen.getByRole('button', { name: 'English' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Settings' })).toBeInTheDocument());
    await userEvent.click(screen.getByRole('button', { name: 'فارسی' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'تنظیمات' })).toBeInTheDocument());
  });

  it('offer the pages of the own menu to begin with, and lead there', async () => {
    await rendered(<Settings />);
    await userEvent.click(screen.getByRole('combobox', { name: 'صفحه آغازین' }));
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
      'داشبورد',
      'ساختار سازمانی',
    ]);
    await userEvent.click(screen.getByRole('option', { name: 'ساختار سازمانی' }));
    expect(preferences().startPage).toBe('business-units');
  });

  it.each([
    ['business-units', '/business-unit'],
    ['users', '/dashboard'],
    ['gone', '/dashboard'],
  ])('that name %s lead to %s', async (startPage, path) => {
    setPreferences({ startPage });
    const { router } = await rendered(
      [
        { path: '/', element: <StartPage /> },
        { path: '*', element: null },
      ],
      '/',
    );
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
  });
});
