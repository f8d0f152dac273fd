import { clockTime } from './useCountdown.ts';
import type { LoginWords } from './loginWords.ts';

interface Props {
  readonly seconds: number;
  readonly language: 'fa' | 'en';
  readonly words: LoginWords;
}

/** How long the server wants no further attempt; read out once, not every second. */
export const WaitNote = ({ seconds, language, words }: Props) =>
  seconds > 0 ? (
    <p className="login-note" role="timer" aria-live="off">
      {words.wait} <bdi className="login-clock">{clockTime(seconds, language)}</bdi>
    </p>
  ) : null;
