import { useSyncExternalStore } from 'react';

export type Language = 'fa' | 'en';
export type ColourMode = 'light' | 'dark' | 'system';
export type Density = 'comfortable' | 'compact';

/** How this browser shows the console; it outlives the session. */
export interface Preferences {
  readonly language: Language;
  readonly mode: ColourMode;
  readonly density: Density;
  readonly menuOpen: boolean;
}

const allowed = {
  language: ['fa', 'en'],
  mode: ['light', 'dark', 'system'],
  density: ['comfortable', 'compact'],
  menuOpen: [true, false],
} as const satisfies { [P in keyof Preferences]: readonly Preferences[P][] };

const initial: Preferences = { language: 'fa', mode: 'system', density: 'comfortable', menuOpen: true };
const storageKey = 'tadbir.appearance';
const listeners = new Set<() => void>();

const read = (): Preferences => {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Record<string, unknown>;
    const good = Object.entries(allowed).filter(([name, values]) =>
      (values as readonly unknown[]).includes(stored[name]),
    );
    return { ...initial, ...Object.fromEntries(good.map(([name]) => [name, stored[name]])) };
  } catch {
    return initial;
  }
};
let current = read();

export const preferences = (): Preferences => current;

export const setPreferences = (change: Partial<Preferences>): void => {
  current = { ...current, ...change };
  localStorage.setItem(storageKey, JSON.stringify(current));
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const usePreferences = (): Preferences => useSyncExternalStore(subscribe, preferences);
