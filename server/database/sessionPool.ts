import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { guestWay, opensToGuests } from './guests.ts';
import { Turns, type Turn } from './turns.ts';
import { parameter } from './values.ts';
import type { Answer, Session } from './session.ts';

const ends = new Set(['commit', 'rollback']);
/** SQLSTATE of a statement that writes where only reading is allowed. */
const readOnly = '25006';

const wantsToWrite = (error: unknown): boolean => (error as { readonly code?: unknown }).code === readOnly;

/** One who uses the session, from the first statement to `leave`. */
class User {
  readonly #session: Session;
  readonly #turns: Turns;
  #turn: Turn | undefined;

  constructor(session: Session, turns: Turns) {
    this.#session = session;
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
      const { turn, visit } = await this.#turns.enter(way);
      if (!visit) {
        this.#turn = turn;
        await this.#session.ready();
        return undefined;
      }
      try {
        const answer = await turn.next(async () =>
          turn.isOpen ? this.#session.visit(visit, text, parameters) : undefined,
        );
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
      const answer = await turn.next(() => this.#session.query(text, parameters));
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
