import { fork } from 'node:child_process';
import { once } from 'node:events';

/** A statement with its values, as pg takes them. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** What the loop makes in a turn, and how long. */
type Turn = { readonly statements: readonly Statement[] } & (
  | { readonly seconds: number }
  | { readonly rounds: number }
);

/** Bare pg in a process of its own, making the same statements again and again. */
export interface RawLoop {
  readonly run: (turn: Turn) => Promise<{ readonly rounds: number; readonly processorSeconds: number }>;
  readonly stop: () => void;
}

/** Starts the yardstick: each of its connections makes the statements of a round one after another. */
export const startRawLoop = (url: string, connections: number): RawLoop => {
  const loop = fork('bench/measure/rawLoop.mjs', [JSON.stringify({ url, connections })], { execArgv: [] });
  return {
    run: async (turn) => {
      loop.send(turn);
      const [made] = await once(loop, 'message');
      return made;
    },
    stop: () => loop.disconnect(),
  };
};
