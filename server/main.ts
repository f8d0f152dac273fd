import { announce, announceProblem } from './announce.ts';
import { readConfig, type Config } from './config.ts';
import { StartProblem } from './database/startProblem.ts';
import { startServer, type RunningServer } from './start.ts';
import { moveFilesCommand } from './moveFilesCommand.ts';
import { resetCommand } from './resetCommand.ts';
import { exitCodes, verifyCommand } from './verifyCommand.ts';

/** How long a stop may wait for what is under way. */
const patience = 15_000;

/** What is done instead of serving, by its flag. */
const commands = {
  '--verify-trail': 'verify',
  '--move-files': 'move',
  '--reset-administrator': 'reset',
} as const;
type Command = (typeof commands)[keyof typeof commands];

interface Flags {
  readonly demo: boolean;
  readonly command: Command | 'serve';
  /** the administrator's second factor goes too */
  readonly secondFactor: boolean;
}

const readFlags = (flags: readonly string[]): Flags => {
  const wanted = Object.entries(commands).find(([flag]) => flags.includes(flag));
  const command = wanted?.[1] ?? 'serve';
  const known = ['--demo', wanted?.[0], ...(command === 'reset' ? ['--second-factor'] : [])];
  const unknown = flags.find((flag) => !known.includes(flag));
  if (unknown !== undefined) throw new StartProblem('config.flag', { value: unknown });
  return { demo: flags.includes('--demo'), command, secondFactor: flags.includes('--second-factor') };
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

const serve = async (config: Config): Promise<void> => {
  const server = await startServer(config);
  stopOnSignal(server);
  announce('ready.address', { address: server.address });
};

const run = async ({ demo, command, secondFactor }: Flags): Promise<void> => {
  const config = (): Config => readConfig(process.env, { demo, newKey: command === 'serve' || command === 'move' });
  if (command === 'serve') return serve(config());
  if (command === 'move') return moveFilesCommand(config());
  if (command === 'reset') return resetCommand(config(), { secondFactor });
  process.exitCode = await verifyCommand(config());
};

const given = process.argv.slice(2);
try {
  await run(readFlags(given));
} catch (error) {
  if (!(error instanceof StartProblem)) throw error;
  announceProblem(error);
  process.exitCode = given.includes('--verify-trail') ? exitCodes.unchecked : 1;
}
