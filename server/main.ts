import { announce, announceProblem } from './announce.ts';
import { readConfig } from './config.ts';
import { StartProblem } from './database/startProblem.ts';
import { startServer, type RunningServer } from './start.ts';
import { exitCodes, verifyCommand } from './verifyCommand.ts';

/** How long a stop may wait for what is under way. */
const patience = 15_000;

interface Flags {
  readonly demo: boolean;
  /** the trail is looked at, and nothing is served */
  readonly verify: boolean;
}

const readFlags = (flags: readonly string[]): Flags => {
  const unknown = flags.find((flag) => flag !== '--demo' && flag !== '--verify-trail');
  if (unknown !== undefined) throw new StartProblem('config.flag', { value: unknown });
  return { demo: flags.includes('--demo'), verify: flags.includes('--verify-trail') };
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
  const { demo, verify } = readFlags(flags);
  if (verify) process.exitCode = await verifyCommand(readConfig(process.env, { demo, newKey: false }));
  else await serve(demo);
} catch (error) {
  if (!(error instanceof StartProblem)) throw error;
  announceProblem(error);
  process.exitCode = flags.includes('--verify-trail') ? exitCodes.unchecked : 1;
}
