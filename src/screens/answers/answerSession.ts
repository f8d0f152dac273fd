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
export const createAnswerSession = ({ calls, kept: given, onStanding, wordsOf }: Means) => {
  let answers: Answers = new Map([...given].map(([id, kept]) => [id, settledOf(kept)]));
  const listeners = new Set<() => void>();
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  const running = new Map<number, Promise<void>>();

  const at = (id: number): Answering => answers.get(id) ?? settledOf(null);
  const put = (id: number, next: Answering): void => {
    answers = new Map(answers).set(id, next);
    for (const listener of listeners) listener();
  };

  const call = ({ draft, kept }: Answering, id: number): Promise<AnswerWritten> =>
    saysSomething(draft) || !kept ? calls.write(bodyOf(id, draft, kept)) : calls.takeBack(id, kept.revision);

  const fail = (id: number, error: unknown): void => {
    const { status, body } = error as Refusal;
    const { draft, kept } = at(id);
    if (status === 409) put(id, { draft, kept, state: 'conflict', theirs: body?.data ?? null });
    else put(id, { draft, kept, state: 'failed', problem: wordsOf(error) });
  };

  const carry = async (id: number): Promise<void> => {
    const sent = at(id);
    put(id, { draft: sent.draft, kept: sent.kept, state: 'saving' });
    try {
      const { answer, standing } = await call(sent, id);
      onStanding(standing);
      const { draft } = at(id);
      if (draft === sent.draft) put(id, settledOf(answer));
      else {
        put(id, { draft, kept: answer, state: 'saving' });
        await carry(id);
      }
    } catch (error) {
      fail(id, error);
    }
  };

  const send = (id: number): void => {
    clearTimeout(timers.get(id));
    timers.delete(id);
    if (running.has(id)) return;
    const run = carry(id).finally(() => running.delete(id));
    running.set(id, run);
  };

  const later = (id: number, ms: number): void => {
    clearTimeout(timers.get(id));
    timers.set(
      id,
      setTimeout(() => send(id), ms),
    );
  };

  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    answers: (): Answers => answers,

    /** Changes an answer and sends it, after `ms` without a further change. */
    change: (id: number, change: Partial<Draft>, ms = 0): void => {
      const { draft: before, kept, state } = at(id);
      const draft = { ...before, ...change };
      if (state === 'conflict') return;
      if (!saysSomething(draft) && !kept && !running.has(id)) {
        put(id, { draft, kept, state: draft.note || draft.files.length > 0 ? 'unsent' : 'empty' });
        return;
      }
      put(id, { draft, kept, state: 'saving' });
      if (ms > 0) later(id, ms);
      else send(id);
    },

    /** Takes an answer back, with its note and files. */
    clear: (id: number): void => {
      const { kept } = at(id);
      if (!kept && !running.has(id)) put(id, settledOf(null));
      else {
        put(id, { kept, draft: emptyDraft, state: 'saving' });
        send(id);
      }
    },

    retry: send,
    retryAll: (): void => {
      for (const [id, { state }] of answers) if (state === 'failed') send(id);
    },

    /** Of a conflict: sends the own answer over the other one. */
    keepMine: (id: number): void => {
      const { draft, theirs = null } = at(id);
      put(id, { draft, kept: theirs, state: 'saving' });
      send(id);
    },
    /** Of a conflict: lets the own answer go. */
    takeTheirs: (id: number): void => put(id, settledOf(at(id).theirs ?? null)),

    /** Brings back what was not sent when the form was left; another answer that came meanwhile is a conflict. */
    restore: (id: number, draft: Draft, revision: number): void => {
      const { kept } = at(id);
      if ((kept?.revision ?? 0) !== revision) put(id, { draft, kept, state: 'conflict', theirs: kept });
      else if (saysSomething(draft) || kept) {
        put(id, { draft, kept, state: 'saving' });
        send(id);
      } else put(id, { draft, kept, state: 'unsent' });
    },

    /** Sends what waits, and resolves when nothing is under way. */
    settled: async (): Promise<void> => {
      for (const id of timers.keys()) send(id);
      while (running.size > 0) await Promise.all(running.values());
    },
  };
};
export type AnswerSession = ReturnType<typeof createAnswerSession>;
