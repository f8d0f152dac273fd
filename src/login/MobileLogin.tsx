import type { ReactNode } from 'react';
import { Brand } from './Brand.tsx';
import type { LoginWords } from './loginWords.ts';
import type { Facts } from './useFacts.ts';

interface Props {
  readonly words: LoginWords;
  readonly facts: Facts;
  readonly foot: ReactNode;
  readonly children: ReactNode;
}

/** One column that fits a phone; the form comes first, the keyboard needs the rest. */
export const MobileLogin = ({ words, facts, foot, children }: Props) => (
  <div className="login-mobile">
    <header>
      <Brand words={words} facts={facts} />
    </header>
    <main>
      {children}
      {foot}
    </main>
  </div>
);
