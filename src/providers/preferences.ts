import { preferenceValues } from '#resources/preferences.ts';
import { useSyncExternalStore } from 'react';

type Values = typeof preferenceValues;
export type Language = Values['language'][number];
export type ColourMode = Values['mode'][number];
export type Density = Values['density'][number];

/** What a person chose; it follows them to every computer. */
export interface OwnPreferences {
  readonly language: Language;
  readonly mode: ColourMode;
  readonly density: Density;
  /** name of the entry of the menu that a sign-in leads to */
  readonly startPage: string;
}
/** How this browser shows the console; it outlives the session. */
export interface Preferences extends OwnPreferences {
  readonly menuOpen: boolean;
}

type Check = (value: unknown) => boolean;
const oneOf =
  (values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value);

const checks: { readonly [P in keyof Preferences]: Check } = {
  language: oneOf(preferenceValues.language),
  mode: oneOf(preferenceValues.mode),
  density: oneOf(preferenceValues.density),
  startPage: (value) => typeof value === 'string' && /^[a-z][a-z-]*$/.test(value),
  menuOpen: oneOf([true, false]),
};

const initial: Preferences = {
  language: 'fa',
  mode: 'system',
  density: 'comfortable',
  startPage: 'dashboard',
  menuOpen: true,
};
const storageKey = 'tadbir.appearance';
const listeners = new Set<() => void>();

/** The good ones among what was kept somewhere. */
export const goodPreferences = (given: Readonly<Record<string, unknown>>): Partial<Preferences> =>
  Object.fromEntries(
    Object.entries(checks)
      .filter(([name, isGood]) => isGood(given[name]))
      .map(([name]) => [name, given[name]]),
  );

const read = (): Preferences => {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Record<string, unknown>;
    return { ...initial, ...goodPreferences(stored) };
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

/** Calls back after every change. */
export const onPreferencesChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const usePreferences = (): Preferences => useSyncExternalStore(onPreferencesChange, preferences);
