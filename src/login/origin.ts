// Where a person wanted to go before signing in, kept in the history entry of the login page.
const loginPath = '/login';
const publicPaths = [loginPath, '/login-by-mobile'];

interface Kept {
  readonly origin?: string;
}

const here = (): string => `${location.pathname}${location.search}${location.hash}`;

/** Moves to the login page and remembers the present address as the way back. */
export const keepOrigin = (): void => {
  if (publicPaths.includes(location.pathname)) return;
  history.replaceState({ origin: here() } satisfies Kept, '', loginPath);
};

const inThisSite = (path: string): boolean =>
  /^\/(?![/\\])/.test(path) && !publicPaths.includes(path.split(/[?#]/)[0] ?? '');

/** Moves from the login page to the kept address, or to the person's start page where none was kept. */
export const leaveLogin = (): void => {
  if (!publicPaths.includes(location.pathname)) return;
  const { origin } = (history.state ?? {}) as Kept;
  history.replaceState(null, '', origin && inThisSite(origin) ? origin : '/');
};
