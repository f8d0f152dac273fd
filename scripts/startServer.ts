import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The built server as a process of its own. */
export interface RunningServer {
  /** without a slash at its end */
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}
export interface StartOptions {
  readonly env: Readonly<Record<string, string>>;
  /** flags of the server, such as --demo */
  readonly flags?: readonly string[];
  /** options of Node before the program */
  readonly nodeOptions?: readonly string[];
}

const program = 'dist/server/main.js';

/** Starts the built server on a free port and waits until it listens. Throws with what it printed where it does not. */
export const startServer = async ({ env, flags = [], nodeOptions = [] }: StartOptions): Promise<RunningServer> => {
  if (!existsSync(program)) throw new Error(`${program} is missing; run npm run build first`);
  const server = spawn(process.execPath, [...nodeOptions, program, ...flags], {
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', ...env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    server.kill('SIGTERM');
    await ended;
  };
  const url = await new Promise<string | undefined>((resolve) => {
    const read = (chunk: Buffer): void => {
      printed += chunk.toString();
      const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(printed) ?? [];
      if (address) resolve(address);
    };
    server.stdout.on('data', read);
    server.stderr.on('data', read);
    void ended.then(() => resolve(undefined));
    setTimeout(() => resolve(undefined), 180_000).unref();
  });
  if (url && server.pid !== undefined) return { url, pid: server.pid, stop };
  await stop();
  throw new Error(`The server did not start. It printed:\n${printed}`);
};
