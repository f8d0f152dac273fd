import { announce, announceProblem } from './announce.ts';
import { readConfig } from './config.ts';
import { StartProblem } from './database/startProblem.ts';
import { startServer, type RunningServer } from './start.ts';
import { moveFilesCommand } from './moveFilesCommand.ts';
import { exitCodes, verifyCommand } from './verifyCommand.ts';

/** How long a stop may wait for what is under way. */
const patience = 15_000;

interface Flags {
  readonly demo: boolean;
  /** the trail is looked at, and nothing is served */
  readonly verify: boolean;
  /** files go from the folder into the bucket, and nothing is served */
  readonly move: boolean;
}

const knownFlags = ['--demo', '--verify-trail', '--move-files'];

const readFlags = (flags: readonly string[]): Flags => {
  const unknown = flags.find((flag) => !knownFlags.includes(flag));
  if (unknown !== undefined) throw new StartProblem('config.flag', { value: unknown });
  const has = (flag: string): boolean => flags.includes(flag);
  return { demo: has('--demo'), verify: has('--verify-trail'), move: has('--move-files') };
};

const stopOnSignal = (server: RunningServer): void => {
  const stop = async (): Promise<void> => {
    setTimeout(() => process.exit(1), patience).unref();
    await server.stop();
    announce('ready.stopped');
    process.exit(0);
  };
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // Who asks twice does not want to wait.
      if (stopping) process.exit(1);
      stopping = true;
      void stop();
    });
  }
};

const serve = async (demo: boolean): Promise<void> => {
  const server = await startServer(readConfig(process.env, { demo }));
  stopOnSignal(server);
  announce('ready.address', { address: server.address });
};

const flags = process.argv.slice(2);
try {
  const { demo, verify, move } = readFlags(flags);
  if (verify) process.exitCode = await verifyCommand(readConfig(process.env, { demo, newKey: false }));
  else if (move) await moveFilesCommand(readConfig(process.env, { demo }));
  else await serve(demo);
} catch (error) {
  if (!(error instanceof StartProblem)) throw error;
  announceProblem(error);
  process.exitCode = flags.includes('--verify-trail') ? exitCodes.unchecked : 1;
}
