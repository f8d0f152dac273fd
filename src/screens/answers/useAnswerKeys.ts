import { useMemo } from 'react';
import { latinDigits } from '#schema';
import type { WireQuestion } from '#resources/questions/wire.ts';
import { useKeys, type KeyEntry } from '#src/layout/keys/index.ts';
import type { AnswerSession } from './answerSession.ts';

interface Means {
  readonly session: AnswerSession;
  readonly current: WireQuestion | undefined;
  readonly mayAnswer: boolean;
  readonly onStep: (way: 1 | -1) => void;
  readonly onNextOpen: () => void;
  readonly onNote: () => void;
  readonly onDone: () => void;
}

const digits = Array.from({ length: 9 }, (_, place) => String(place + 1));

/** The keys of the answering form; those that answer are missing for who may only read. */
export const useAnswerKeys = ({ session, current, mayAnswer, onStep, onNextOpen, onNote, onDone }: Means): void => {
  const entries = useMemo((): readonly KeyEntry[] => {
    const choose = (event: KeyboardEvent): void => {
      const option = current?.options[Number(latinDigits(event.key)) - 1];
      if (option && current) session.change(current.id, { optionId: option.id, score: null, notApplicable: false });
    };
    const notApplicable = (): void => {
      if (current) session.change(current.id, { optionId: null, score: null, notApplicable: true });
    };
    const walking: readonly KeyEntry[] = [
      { keys: ['ArrowDown', 'J'], label: 'answering.keys.next', run: () => onStep(1) },
      { keys: ['ArrowUp', 'K'], label: 'answering.keys.previous', run: () => onStep(-1) },
      { keys: 'Mod+Enter', label: 'answering.keys.done', run: onDone },
    ];
    if (!mayAnswer) return walking;
    return [
      { keys: digits, label: 'answering.keys.choose', run: choose },
      { keys: 'N', label: 'answering.keys.notApplicable', run: notApplicable },
      { keys: 'Enter', label: 'answering.keys.nextOpen', run: onNextOpen },
      { keys: 'M', label: 'answering.keys.note', run: onNote },
      { keys: 'Escape', label: 'answering.keys.leaveText' },
      ...walking,
    ];
  }, [session, current, mayAnswer, onStep, onNextOpen, onNote, onDone]);
  useKeys('answering.keys.scope', entries);
};
