// Every browser test starts with an empty document, an empty storage, no session and Persian preferences.
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { preferences, setPreferences } from '#src/providers/preferences.ts';
import { endSession } from '#src/providers/session.ts';
import { patience } from '#tests/patience.ts';

configure({ asyncUtilTimeout: patience });

const initial = preferences();

afterEach(() => {
  cleanup();
  // With it goes what modules keep of it, such as the work that is watched.
  endSession('left');
  setPreferences(initial);
  localStorage.clear();
  history.replaceState(null, '', '/');
});
