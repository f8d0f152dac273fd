// Every browser test starts with an empty document, an empty storage, no session and Persian preferences.
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterEach } from 'vitest';
import { preferences, setPreferences } from '#src/providers/preferences.ts';
import { endSession } from '#src/providers/session.ts';
import { emotionCache } from '#src/theme/emotionCache.ts';
import { patience } from '#tests/patience.ts';

configure({ asyncUtilTimeout: patience });

/** Counts of React for its own use. */
const internals = (
  React as unknown as Record<'__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE', object>
).__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
// As if the second's share were used up: where an element was made, which nobody reads here, costs an eighth of the tests.
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });

const initial = preferences();

const empty = (record: Record<string, unknown>): void => {
  for (const key of Object.keys(record)) delete record[key];
};

/** Every question for an element's style goes through all rules there are, so those of earlier tests go. */
const removeStyles = (): void => {
  for (const cache of [emotionCache('rtl'), emotionCache('ltr')]) {
    cache.sheet.flush();
    empty(cache.inserted);
    empty(cache.registered);
  }
};

afterEach(() => {
  cleanup();
  removeStyles();
  // With it goes what modules keep of it, such as the work that is watched.
  endSession('left');
  setPreferences(initial);
  localStorage.clear();
  history.replaceState(null, '', '/');
});
