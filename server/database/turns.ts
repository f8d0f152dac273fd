import type { Visit } from './session.ts';

/** The time during which one has the session for itself. */
export class Turn {
  /** others may read between its statements */
  isOpen = false;
  #last: Promise<unknown> = Promise.resolve();

  /** One thing after another, in the order in which they are asked for. */
  next<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => undefined);
    return done;
  }
}

interface Waiting {
  readonly visit: Visit | undefined;
  readonly enter: (place: Place) => void;
}

/** Where somebody may work: in a turn of their own, or as a guest in another's. */
export interface Place {
  readonly turn: Turn;
  /** how, where it is the turn of another */
  readonly visit?: Visit;
}

/** Gives the turns of a session in the order in which they are asked for; guests need not wait for an open one to end. */
export class Turns {
  #current: Turn | undefined;
  #waiting: Waiting[] = [];

  enter(visit: Visit | undefined): Promise<Place> {
    return new Promise((resolve) => {
      this.#waiting.push({ visit, enter: resolve });
      this.#admit();
    });
  }

  leave(): void {
    this.#current = undefined;
    this.#admit();
  }

  /** Opens the present turn to guests, those who wait already among them. */
  open(turn: Turn): void {
    turn.isOpen = true;
    this.#admit();
  }

  #admit(): void {
    if (!this.#current) {
      const first = this.#waiting.shift();
      if (!first) return;
      this.#current = new Turn();
      first.enter({ turn: this.#current });
    }
    const turn = this.#current;
    if (!turn.isOpen) return;
    const waiting = this.#waiting;
    this.#waiting = waiting.filter(({ visit }) => !visit);
    for (const { visit, enter } of waiting) if (visit) enter({ turn, visit });
  }
}
