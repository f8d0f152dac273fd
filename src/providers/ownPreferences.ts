import { sendForData } from './http.ts';
import {
  goodPreferences,
  onPreferencesChange,
  preferences,
  setPreferences,
  type OwnPreferences,
  type Preferences,
} from './preferences.ts';

const names = ['language', 'mode', 'density', 'startPage'] as const satisfies readonly (keyof OwnPreferences)[];
/** Several choices in a row travel together. */
const pause = 400;

const ownOf = (all: Preferences): OwnPreferences =>
  Object.fromEntries(names.map((name) => [name, all[name]])) as unknown as OwnPreferences;

const differing = (before: OwnPreferences, after: OwnPreferences): Partial<OwnPreferences> =>
  Object.fromEntries(names.filter((name) => before[name] !== after[name]).map((name) => [name, after[name]]));

/** Lays what the person chose before, here or elsewhere, over what this browser shows. */
export const adoptPreferences = (chosen: Readonly<Record<string, unknown>> | undefined): void => {
  const own = goodPreferences(chosen ?? {});
  if (Object.keys(own).length > 0) setPreferences(own);
};

/** Keeps what is chosen from now on with the person, until it is stopped. A choice that is not taken is sent with the next. */
export const keepPreferences = (): (() => void) => {
  let kept = ownOf(preferences());
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = async (): Promise<void> => {
    const present = ownOf(preferences());
    const body = differing(kept, present);
    if (Object.keys(body).length === 0) return;
    const isTaken = await sendForData('/user/preferences', { method: 'POST', body }).then(
      () => true,
      () => false,
    );
    if (isTaken) kept = present;
  };
  const stop = onPreferencesChange(() => {
    clearTimeout(timer);
    timer = setTimeout(() => void send(), pause);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
};
