import { useCallback, useState } from 'react';
import type { WireQuestion } from '#resources/questions/wire.ts';
import { saysSomething } from './answerDraft.ts';
import type { AnswerSession } from './answerSession.ts';
import { cardId } from './QuestionCard.tsx';
import { noteId, type OpenParts } from './QuestionExtras.tsx';

const closed: OpenParts = { note: false, files: false };

const reach = (id: string): void => {
  const element = document.getElementById(id);
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element?.scrollIntoView({ block: 'nearest', behavior: calm ? 'auto' : 'smooth' });
  element?.focus({ preventScroll: true });
};

/** The field to write in once it is drawn. */
const reachSoon = (id: string): void => void requestAnimationFrame(() => document.getElementById(id)?.focus());

/** Which question the keys mean, the ways to others, and what is open below each. */
export const useQuestionSteps = (questions: readonly WireQuestion[], session: AnswerSession) => {
  const isOpen = useCallback(
    ({ id }: WireQuestion): boolean => !saysSomething(session.answers().get(id)!.draft),
    [session],
  );
  const [currentId, setCurrentId] = useState(() => (questions.find(isOpen) ?? questions[0])?.id);
  const [parts, setParts] = useState<ReadonlyMap<number, OpenParts>>(new Map());
  const place = questions.findIndex(({ id }) => id === currentId);

  const go = useCallback((id: number | undefined): void => {
    if (id === undefined) return;
    setCurrentId(id);
    reach(cardId(id));
  }, []);
  const step = useCallback((way: 1 | -1): void => go(questions[place + way]?.id), [go, questions, place]);
  const nextOpen = useCallback((): void => {
    const after = [...questions.slice(place + 1), ...questions.slice(0, place + 1)];
    go(after.find(isOpen)?.id);
  }, [go, questions, place, isOpen]);
  const open = useCallback((id: number, part: keyof OpenParts): void => {
    setParts((before) => new Map(before).set(id, { ...(before.get(id) ?? closed), [part]: true }));
    if (part === 'note') reachSoon(noteId(id));
  }, []);
  const note = useCallback((): void => {
    if (currentId !== undefined) open(currentId, 'note');
  }, [open, currentId]);
  return {
    current: questions[place],
    partsOf: (id: number): OpenParts => parts.get(id) ?? closed,
    isOpen,
    setCurrentId,
    go,
    step,
    nextOpen,
    open,
    note,
  };
};
