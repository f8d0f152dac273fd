import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { adoptPreferences, keepPreferences } from '#src/providers/ownPreferences.ts';
import { preferences, setPreferences } from '#src/providers/preferences.ts';
import { startSession } from '#src/providers/session.ts';
import { apiServer } from './apiServer.ts';

describe('what a person chose', () => {
  const { asked, answer } = apiServer();
  let stop = (): void => undefined;
  beforeEach(() => {
    startSession({ token: 'abcdefgh12345678', permissions: [] });
    setPreferences({ language: 'fa', mode: 'light', density: 'comfortable', startPage: 'dashboard' });
    answer({ 'POST /user/preferences': { json: { data: {} } } });
    stop = keepPreferences();
  });
  afterEach(() => stop());
  const bodies = () => asked.map(({ body }) => body);

  it('is sent once they pause, and only what differs', async () => {
    setPreferences({ mode: 'dark' });
    setPreferences({ density: 'compact', menuOpen: false });
    await expect.poll(bodies).toEqual([{ mode: 'dark', density: 'compact' }]);
  });

  it('is sent again with the next choice where it was not taken', async () => {
    answer({ 'POST /user/preferences': { status: 503, json: {} } });
    setPreferences({ mode: 'dark' });
    await expect.poll(() => asked.length).toBe(1);
    answer({ 'POST /user/preferences': { json: { data: {} } } });
    setPreferences({ startPage: 'users' });
    await expect.poll(() => bodies().at(-1)).toEqual({ mode: 'dark', startPage: 'users' });
  });

  it('is taken over from elsewhere, but for what is none', () => {
    adoptPreferences({ mode: 'system', density: 'huge', startPage: '//evil.example', other: 1 });
    expect(preferences()).toMatchObject({ mode: 'system', density: 'comfortable', startPage: 'dashboard' });
    adoptPreferences(undefined);
    expect(preferences().mode).toBe('system');
  });
});
