import { HttpError } from 'ra-core';
import { useState } from 'react';
import type { LoginWords } from './loginWords.ts';
import { formProblem, type FormProblem } from './signIn.ts';
import { useCountdown } from './useCountdown.ts';

/** When the server wants to hear of it again, in ms since 1970; 0 where it does not say. */
const untilOf = (error: unknown): number => {
  if (!(error instanceof HttpError)) return 0;
  const { retryAfter } = (error.body as { data?: { retryAfter?: number } } | null)?.data ?? {};
  return retryAfter ? Date.now() + retryAfter * 1000 : 0;
};

/** A call of the sign-in page: whether it is under way, what went wrong with the last one, and the seconds to wait. */
export const useAttempt = (words: LoginWords) => {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [waitUntil, setWaitUntil] = useState(0);
  const wait = useCountdown(waitUntil);

  /** Makes the call; gives the problem where it was refused. */
  const run = async (call: () => Promise<void>): Promise<FormProblem | null> => {
    setBusy(true);
    setProblem(null);
    try {
      await call();
      return null;
    } catch (error) {
      const found = formProblem(error, words.unreachable);
      setProblem(found);
      setWaitUntil(untilOf(error));
      return found;
    } finally {
      setBusy(false);
    }
  };
  /** what belongs to no field */
  const whole = problem && Object.keys(problem.fields).every((name) => name === '_') ? problem : null;
  const message = whole && (whole.fields['_'] || whole.message);
  // A locked account may be opened before its time; then the person tries again without being told.
  const isHeld = wait > 0 && problem?.code !== 'locked';
  return { busy, problem, message, wait, isHeld, run };
};
