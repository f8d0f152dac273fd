import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { useChosenElsewhere } from '#src/layout/useChosenElsewhere.ts';
import { preferences, setPreferences } from '#src/providers/preferences.ts';
import { startSession } from '#src/providers/session.ts';
import { Settings } from '#src/views/settings/Settings.tsx';
import { apiServer } from '#tests/src/providers/apiServer.ts';
import { rendered } from './rendered.tsx';

const Console = () => {
  useChosenElsewhere();
  return <Settings />;
};

describe('what the person chose on another computer', () => {
  const { answer } = apiServer();
  let sessions = 0;
  beforeEach(() => {
    sessions += 1;
    startSession({ token: `abcdefgh1234567${sessions}`, permissions: [] });
    const chosen = { language: 'en', mode: 'dark' };
    const me = { id: 2, first_name: 'مریم', last_name: 'رستگار', position: null, preferences: chosen };
    answer({ 'GET /user': { json: { data: me } } });
    setPreferences({ language: 'fa', mode: 'light', density: 'compact' });
  });

  it('shows here too, and leaves alone what they did not choose there', async () => {
    await rendered(<Console />);
    expect(await screen.findByRole('heading', { name: 'Settings' })).toBeInTheDocument();
    expect(preferences()).toMatchObject({ language: 'en', mode: 'dark', density: 'compact' });
  });

  it('does not undo what they choose here afterwards', async () => {
    await rendered(<Console />);
    await screen.findByRole('heading', { name: 'Settings' });
    await userEvent.click(screen.getByRole('button', { name: 'فارسی' }));
    expect(await screen.findByRole('heading', { name: 'تنظیمات' })).toBeInTheDocument();
    await waitFor(() => expect(preferences().language).toBe('fa'));
    expect(screen.getByRole('button', { name: 'فارسی' })).toHaveAttribute('aria-pressed', 'true');
  });
});
