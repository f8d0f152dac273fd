const markKey = 'tadbir.reloaded';
const enoughMs = 60_000;

/** A chunk that did not come: the network is away, or a newer version has other file names. */
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|Failed to fetch|Unable to preload/i.test(error.message);

/**
 * Loads the page anew where that may help, which a newer version on the server needs; not twice in a minute, and not
 * while the network is away, so that nobody is caught in a circle. True where it does.
 */
export const reloadOnce = (): boolean => {
  const last = Number(sessionStorage.getItem(markKey) ?? 0);
  if (!navigator.onLine || Date.now() - last < enoughMs) return false;
  sessionStorage.setItem(markKey, String(Date.now()));
  window.location.reload();
  return true;
};
