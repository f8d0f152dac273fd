import { readFileSync, rmSync } from 'node:fs';
import { startServer, type RunningServer } from '#scripts/startServer.ts';
import { brief } from '#tests/brief.ts';
import { copyOfTemplate, type Template } from '#tests/template.ts';

/** A console of its own for a test: the built server with the demo organisation, in a temporary folder. */
export interface RunningConsole {
  readonly url: string;
  stop(): Promise<void>;
}

/** The password of all users of the demo organisation. */
export const demoPassword = 'tadbir-demo-1404';

const serve = (folder: string, demo: boolean, nodeOptions = brief): Promise<RunningServer> => {
  const own = demo ? {} : { ADMIN_PASSWORD: demoPassword };
  return startServer({
    env: { DATA_DIR: folder, DATABASE_URL: '', ...own },
    flags: demo ? ['--demo'] : [],
    nodeOptions,
  });
};

/** Data of a new console; of this build, and of this day, since the demo's dates count from it. */
export const consoleData = (demo: boolean): Template => {
  const build = readFileSync('dist/.sources', 'utf8').slice(0, 16);
  const day = process.env['DEMO_DAY'] ?? new Date().toISOString().slice(0, 10);
  return {
    version: `${demo ? 'demo' : 'empty'}-${day}-${build}`,
    fill: async (folder) => (await serve(folder, demo)).stop(),
  };
};

export interface ConsoleOptions {
  /** with the demo organisation, and not with the administrator alone; so unless told otherwise */
  readonly demo?: boolean;
  /** as operators start it, where a journey has seconds among its conditions */
  readonly asInstalled?: boolean;
}

/** Starts a console on a free port; its data are its own. */
export const startConsole = async ({
  demo = true,
  asInstalled = false,
}: ConsoleOptions = {}): Promise<RunningConsole> => {
  const folder = await copyOfTemplate(consoleData(demo));
  const removeFolder = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    const server = await serve(folder, demo, asInstalled ? [] : brief);
    return { url: server.url, stop: () => server.stop().then(removeFolder) };
  } catch (error) {
    removeFolder();
    throw error;
  }
};

/** Signs in by the API alone, as a test needs it to prepare or to look behind the screen. */
export const apiOf = async (console: Pick<RunningConsole, 'url'>, username: string) => {
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
  const login = await call<{ data: { token: string; access_modules: readonly string[] } }>('POST', '/login', {
    username,
    password: demoPassword,
  });
  const { token, access_modules: permissions } = login.body.data;
  return {
    token,
    permissions,
    get: <T = unknown>(address: string) => call<T>('GET', address, undefined, token),
    post: <T = unknown>(address: string, body: unknown) => call<T>('POST', address, body, token),
    remove: <T = unknown>(address: string) => call<T>('DELETE', address, undefined, token),
  };
};
