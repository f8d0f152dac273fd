// Whether the server can be reached: known from the calls themselves, since a browser may call itself online without.
let away = false;
let probe: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();
const probeEveryMs = 4000;

const change = (next: boolean): void => {
  if (away === next) return;
  away = next;
  for (const listener of listeners) listener();
};

/** Calls whenever the connection goes or comes back. */
export const onConnection = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const isAway = (): boolean => away;

/** Any answer at all shows that the server is there. */
export const noteAnswer = (): void => {
  clearTimeout(probe);
  probe = undefined;
  change(false);
};

/** A call had no answer: asks the address of the server's health until there is one. */
export const noteSilence = (health: string): void => {
  change(true);
  const ask = (): void => {
    window.removeEventListener('online', ask);
    clearTimeout(probe);
    probe = undefined;
    fetch(health, { cache: 'no-store' }).then(noteAnswer, () => noteSilence(health));
  };
  if (probe !== undefined) return;
  probe = setTimeout(ask, probeEveryMs);
  window.addEventListener('online', ask);
};
