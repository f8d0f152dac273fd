import 'altcha/external';
import 'altcha/altcha.css';
import type {} from 'altcha/types/react';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';
import { useEffect, useRef } from 'react';
import { apiBase } from '#src/providers/http.ts';
import type { LoginWords } from './loginWords.ts';

interface Props {
  readonly language: 'fa' | 'en';
  readonly words: LoginWords['captcha'];
  /** the proof, or an empty text when it is gone */
  readonly onProof: (proof: string) => void;
}
interface StateChange {
  readonly state: string;
  readonly payload?: string;
}

$altcha.algorithms.set('PBKDF2/SHA-256', () => new Pbkdf2Worker());

const speak = (language: string, words: Props['words']): void => {
  const { label, verifying, verified, error, expired, wait } = words;
  $altcha.i18n.set(language, {
    ...$altcha.i18n.get('en'),
    label,
    verifying,
    verified,
    error,
    expired,
    loading: verifying,
    waitAlert: wait,
  });
};

/** ALTCHA's proof of work: one tick, nothing to read or to hear, nothing that leaves this server. */
export const Captcha = ({ language, words, onProof }: Props) => {
  const widget = useRef<HTMLElement>(null);
  const report = useRef(onProof);
  useEffect(() => {
    report.current = onProof;
  }, [onProof]);
  useEffect(() => {
    const element = widget.current;
    const onState = (event: Event): void => {
      const { state, payload } = (event as CustomEvent<StateChange>).detail;
      report.current(state === 'verified' ? (payload ?? '') : '');
    };
    element?.addEventListener('statechange', onState);
    return () => element?.removeEventListener('statechange', onState);
  }, []);
  speak(language, words);
  const settings = JSON.stringify({ hideFooter: true, hideLogo: true, humanInteractionSignature: false });
  return (
    <altcha-widget
      ref={widget}
      challenge={`${apiBase}/captcha/generate`}
      language={language}
      name="captcha"
      configuration={settings}
    />
  );
};
