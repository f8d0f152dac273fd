import { useState, type InputHTMLAttributes, type KeyboardEvent } from 'react';
import type { LoginWords } from './loginWords.ts';
import { TextInput } from './TextInput.tsx';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  readonly words: LoginWords;
  readonly error?: string | undefined;
  readonly hint?: string;
  readonly inputRef?: React.Ref<HTMLInputElement>;
}

const Eye = ({ crossed }: { readonly crossed: boolean }) => (
  <svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" strokeWidth="1.7" aria-hidden>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
    <circle cx="12" cy="12" r="3" />
    {crossed && <path d="M4 4l16 16" strokeLinecap="round" />}
  </svg>
);

/** A password that can be shown, with a word of warning while Caps Lock is on. */
export const PasswordInput = ({ words, hint, ...props }: Props) => {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const noticeCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      onKeyDown={noticeCapsLock}
      onKeyUp={noticeCapsLock}
      hint={capsLock ? words.capsLock : hint}
      end={
        <button
          type="button"
          className="login-eye"
          aria-label={shown ? words.hide : words.show}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Eye crossed={shown} />
        </button>
      }
    />
  );
};
