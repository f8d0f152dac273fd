import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startServer } from '#scripts/startServer.ts';

/** A console of its own for a test: the built server with the demo organisation, in a temporary folder. */
export interface RunningConsole {
  readonly url: string;
  stop(): Promise<void>;
}

/** The password of all users of the demo organisation. */
export const demoPassword = 'tadbir-demo-1404';

/** Starts a console on a free port: with the demo organisation or, much sooner, with the administrator alone. */
export const startConsole = async ({ demo = true } = {}): Promise<RunningConsole> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tadbir-journey-'));
  const removeFolder = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    const own = demo ? {} : { ADMIN_PASSWORD: demoPassword };
    const env = { DATA_DIR: folder, DATABASE_URL: '', ...own };
    const server = await startServer({ env, flags: demo ? ['--demo'] : [] });
    return { url: server.url, stop: () => server.stop().then(removeFolder) };
  } catch (error) {
    removeFolder();
    throw error;
  }
};

/** Signs in by the API alone, as a test needs it to prepare or to look behind the screen. */
export const apiOf = async (console: RunningConsole, username: string) => {
  const call = async <T>(method: 'GET' | 'POST' | 'DELETE', address: string, body?: unknown, token?: string) => {
    const response = await fetch(`${console.url}/api${address}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as T };
  };
  const login = await call<{ data: { token: string } }>('POST', '/login', { username, password: demoPassword });
  const { token } = login.body.data;
  return {
    token,
    get: <T = unknown>(address: string) => call<T>('GET', address, undefined, token),
    post: <T = unknown>(address: string, body: unknown) => call<T>('POST', address, body, token),
    remove: <T = unknown>(address: string) => call<T>('DELETE', address, undefined, token),
  };
};
