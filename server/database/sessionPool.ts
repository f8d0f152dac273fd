import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { guestWay, opensToGuests, type GuestWay } from './guests.ts';
import { Turns, type Turn } from './turns.ts';
import { parameter } from './values.ts';
import type { Answer, Session } from './session.ts';

const ends = new Set(['commit', 'rollback']);
/** SQLSTATE of a statement that writes where only reading is allowed. */
const readOnly = '25006';

type Ask = Session['query'];

/**
 * Runs a statement in another one's transaction so that neither harms the other: what it writes is taken back, and an
 * error is its own. Gives undefined where the transaction has ended or broken off meanwhile.
 */
const visit = (ask: Ask, turn: Turn, way: GuestWay, ...statement: Parameters<Ask>): Promise<Answer | undefined> =>
  turn.next(async () => {
    if (!turn.isOpen) return undefined;
    await ask('savepoint guest', []);
    try {
      if (way === 'reading') await ask('set local transaction_read_only = on', []);
      return await ask(...statement);
    } finally {
      await ask('rollback to savepoint guest', []);
      await ask('release savepoint guest', []);
    }
  });

const wantsToWrite = (error: unknown): boolean => (error as { readonly code?: unknown }).code === readOnly;

/** One who uses the session, from the first statement to `leave`. */
class User {
  readonly #ask: Ask;
  readonly #turns: Turns;
  readonly #ready: Session['ready'];
  #turn: Turn | undefined;

  constructor({ query, ready }: Session, turns: Turns) {
    this.#ask = query;
    this.#ready = ready;
    this.#turns = turns;
  }

  async query(text: string, parameters: readonly unknown[]): Promise<Answer> {
    const answer = this.#turn ? undefined : await this.#enter(text, parameters);
    return answer ?? this.#own(this.#turn!, text, parameters);
  }

  leave(): void {
    if (this.#turn) this.#turns.leave();
    this.#turn = undefined;
  }

  /** The answer where the statement could be a guest's; else there is a turn to ask it in. */
  async #enter(text: string, parameters: readonly unknown[]): Promise<Answer | undefined> {
    for (let way = guestWay(text); ;) {
      const { turn, isGuest } = await this.#turns.enter(way);
      if (!isGuest) {
        this.#turn = turn;
        await this.#ready();
        return undefined;
      }
      try {
        const answer = await visit(this.#ask, turn, way, text, parameters);
        if (answer) return answer;
      } catch (error) {
        if (!wantsToWrite(error)) throw error;
        way = undefined;
      }
    }
  }

  async #own(turn: Turn, text: string, parameters: readonly unknown[]): Promise<Answer> {
    if (ends.has(text)) turn.isOpen = false;
    try {
      const answer = await turn.next(() => this.#ask(text, parameters));
      if (opensToGuests(text)) this.#turns.open(turn);
      return answer;
    } catch (error) {
      // What failed has broken the transaction, which waits to be taken back.
      turn.isOpen = false;
      throw error;
    }
  }
}

/**
 * A pool of one: whoever wants the session next waits until it is released, so that transactions never mix; but those
 * who only read need not wait for a transaction that lets guests in.
 */
export const sessionPool = (session: Session): PostgresPool => {
  const turns = new Turns();
  return {
    connect: async () => {
      const user = new User(session, turns);
      const query = async (sql: string, parameters: readonly unknown[] = []) =>
        user.query(sql, parameters.map(parameter));
      return { query: query as unknown as PostgresPoolClient['query'], release: () => user.leave() };
    },
    end: async () => {
      await turns.enter(undefined);
      // Whoever still comes is told that the session has gone.
      await session.close().finally(() => turns.leave());
    },
  };
};
