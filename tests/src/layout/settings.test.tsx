import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { preferences, setPreferences } from '#src/providers/preferences.ts';
import { Settings } from '#src/views/settings/Settings.tsx';
import { rendered } from './rendered.tsx';

describe('the settings', () => {
  beforeEach(() => setPreferences({ language: 'fa', mode: 'light', density: 'comfortable' }));

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
});
