import { draftOf as keptDraft, dropDraft, keepDraft } from '#src/screens/form/drafts.ts';
import type { Draft } from './answerDraft.ts';
import { isOpen, type Answers } from './answerSession.ts';

/** An answer that did not reach the server, and the revision from which it was given; 0 where there was none. */
interface Unsent {
  readonly questionId: number;
  readonly draft: Draft;
  readonly revision: number;
}

const named = (key: string): string => `answers:${key}`;

/** Keeps for as long as the tab is open what is not with the server yet. */
export const keepUnsent = (key: string, person: number, answers: Answers): void => {
  const unsent = [...answers].flatMap(([questionId, one]): Unsent[] =>
    isOpen(one) ? [{ questionId, draft: one.draft, revision: one.kept?.revision ?? 0 }] : [],
  );
  if (unsent.length === 0) dropDraft(named(key));
  else keepDraft(named(key), { person, values: { unsent }, before: null });
};

/** What this person had answered when the tab was left and the server did not get. */
export const unsentOf = (key: string, person: number): readonly Unsent[] =>
  (keptDraft(named(key), person)?.values['unsent'] as readonly Unsent[] | undefined) ?? [];
