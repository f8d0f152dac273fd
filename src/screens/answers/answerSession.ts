import type { AnswerWritten, Standing, WireAnswer } from '#resources/questions/wire.ts';
import type { AnswerCalls } from './answerCalls.ts';
import { bodyOf, draftOf, emptyDraft, saysSomething, type Draft } from './answerDraft.ts';

/**
 * How an answer stands towards the server: `unsent` is a note without an answer, `conflict` an answer that somebody else
 * gave meanwhile.
 */
export type SaveState = 'empty' | 'saved' | 'saving' | 'unsent' | 'failed' | 'conflict';

/** One question's answer while the form is open. */
export interface Answering {
  readonly draft: Draft;
  readonly kept: WireAnswer | null;
  readonly state: SaveState;
  /** why it was not saved, in the person's language */
  readonly problem?: string;
  /** of a conflict: what the server has; null where it was taken back */
  readonly theirs?: WireAnswer | null;
}
export type Answers = ReadonlyMap<number, Answering>;

interface Means {
  readonly calls: Pick<AnswerCalls, 'write' | 'takeBack'>;
  /** answers as the server gave them, by question */
  readonly kept: ReadonlyMap<number, WireAnswer | null>;
  readonly onStanding: (standing: Standing) => void;
  readonly wordsOf: (error: unknown) => string;
}

interface Refusal {
  readonly status?: number;
  readonly body?: { readonly data?: WireAnswer | null };
}

/** True where something is not with the server yet. */
export const isOpen = ({ state }: Answering): boolean => !['empty', 'saved'].includes(state);

const settledOf = (kept: WireAnswer | null): Answering => ({
  kept,
  draft: draftOf(kept),
  state: kept === null ? 'empty' : 'saved',
});

/**
 * Keeps the answers of one form and sends each as it is given: one call at a time for a question, the last state wins,
 * what could not be sent stays until it is.
 */
export class AnswerSession {
  readonly #means: Means;
  readonly #listeners = new Set<() => void>();
  readonly #timers = new Map<number, ReturnType<typeof setTimeout>>();
  readonly #running = new Map<number, Promise<void>>();
  #answers: Answers;

  constructor(means: Means) {
    this.#means = means;
    this.#answers = new Map([...means.kept].map(([id, kept]) => [id, settledOf(kept)]));
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly answers = (): Answers => this.#answers;

  /** Changes an answer and sends it, after `ms` without a further change. */
  change(id: number, change: Partial<Draft>, ms = 0): void {
    const { draft: before, kept, state } = this.#at(id);
    if (state === 'conflict') return;
    const draft = { ...before, ...change };
    if (saysSomething(draft) || kept || this.#running.has(id)) this.#sendSoon(id, { draft, kept }, ms);
    else this.#put(id, { draft, kept, state: draft.note || draft.files.length > 0 ? 'unsent' : 'empty' });
  }

  /** Takes an answer back, with its note and files. */
  clear(id: number): void {
    this.#sendSoon(id, { kept: this.#at(id).kept, draft: emptyDraft }, 0);
  }

  retry(id: number): void {
    this.#send(id);
  }
  retryAll(): void {
    for (const [id, { state }] of this.#answers) if (state === 'failed') this.#send(id);
  }

  /** Of a conflict: sends the own answer over the other one. */
  keepMine(id: number): void {
    const { draft, theirs = null } = this.#at(id);
    this.#sendSoon(id, { draft, kept: theirs }, 0);
  }
  /** Of a conflict: lets the own answer go. */
  takeTheirs(id: number): void {
    this.#put(id, settledOf(this.#at(id).theirs ?? null));
  }

  /** Brings back what was not sent when the form was left; another answer that came meanwhile is a conflict. */
  restore(id: number, draft: Draft, revision: number): void {
    const { kept } = this.#at(id);
    if ((kept?.revision ?? 0) !== revision) this.#put(id, { draft, kept, state: 'conflict', theirs: kept });
    else if (saysSomething(draft) || kept) this.#sendSoon(id, { draft, kept }, 0);
    else this.#put(id, { draft, kept, state: 'unsent' });
  }

  /** Sends what waits, and resolves when nothing is under way. */
  async settled(): Promise<void> {
    for (const id of this.#timers.keys()) this.#send(id);
    while (this.#running.size > 0) await Promise.all(this.#running.values());
  }

  #at(id: number): Answering {
    return this.#answers.get(id) ?? settledOf(null);
  }

  #put(id: number, next: Answering): void {
    this.#answers = new Map(this.#answers).set(id, next);
    for (const listener of this.#listeners) listener();
  }

  #sendSoon(id: number, { draft, kept }: Pick<Answering, 'draft' | 'kept'>, ms: number): void {
    this.#put(id, { draft, kept, state: 'saving' });
    clearTimeout(this.#timers.get(id));
    if (ms === 0) this.#send(id);
    else this.#timers.set(id, setTimeout(this.#send.bind(this, id), ms));
  }

  #send(id: number): void {
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
    if (this.#running.has(id)) return;
    const run = this.#carry(id).finally(() => this.#running.delete(id));
    this.#running.set(id, run);
  }

  /** Sends the present state of an answer, and again for as long as it has changed meanwhile. */
  async #carry(id: number): Promise<void> {
    const sent = this.#at(id);
    if (!saysSomething(sent.draft) && !sent.kept) return this.#put(id, settledOf(null));
    this.#put(id, { draft: sent.draft, kept: sent.kept, state: 'saving' });
    try {
      const { answer, standing } = await this.#call(id, sent);
      this.#means.onStanding(standing);
      const { draft } = this.#at(id);
      if (draft === sent.draft) return this.#put(id, settledOf(answer));
      this.#put(id, { draft, kept: answer, state: 'saving' });
    } catch (error) {
      return this.#fail(id, error);
    }
    return this.#carry(id);
  }

  #call(id: number, { draft, kept }: Answering): Promise<AnswerWritten> {
    const { write, takeBack } = this.#means.calls;
    return kept && !saysSomething(draft) ? takeBack(id, kept.revision) : write(bodyOf(id, draft, kept));
  }

  #fail(id: number, error: unknown): void {
    const { status, body } = error as Refusal;
    const { draft, kept } = this.#at(id);
    if (status === 409) this.#put(id, { draft, kept, state: 'conflict', theirs: body?.data ?? null });
    else this.#put(id, { draft, kept, state: 'failed', problem: this.#means.wordsOf(error) });
  }
}
