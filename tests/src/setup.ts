// Every browser test starts with an empty document, an empty storage and Persian preferences.
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { preferences, setPreferences } from '#src/providers/preferences.ts';
import { patience } from '#tests/patience.ts';

configure({ asyncUtilTimeout: patience });

const initial = preferences();

afterEach(() => {
  cleanup();
  setPreferences(initial);
  localStorage.clear();
  history.replaceState(null, '', '/');
});
