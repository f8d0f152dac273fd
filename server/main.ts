import { announce, announceProblem } from './announce.ts';
import { readConfig } from './config.ts';
import { StartProblem } from './database/startProblem.ts';
import { startServer, type RunningServer } from './start.ts';

/** How long a stop may wait for what is under way. */
const patience = 15_000;

const readFlags = (flags: readonly string[]): { demo: boolean } => {
  const unknown = flags.find((flag) => flag !== '--demo');
  if (unknown !== undefined) throw new StartProblem('config.flag', { value: unknown });
  return { demo: flags.includes('--demo') };
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

try {
  const server = await startServer(readConfig(process.env, readFlags(process.argv.slice(2))));
  stopOnSignal(server);
  announce('ready.address', { address: server.address });
} catch (error) {
  if (!(error instanceof StartProblem)) throw error;
  announceProblem(error);
  process.exitCode = 1;
}
