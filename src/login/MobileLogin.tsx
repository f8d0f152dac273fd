import type { ReactNode } from 'react';
import { Brand } from './Brand.tsx';
import type { LoginWords } from './loginWords.ts';

interface Props {
  readonly words: LoginWords;
  readonly foot: ReactNode;
  readonly children: ReactNode;
}

/** One column that fits a phone; the form comes first, the keyboard needs the rest. */
export const MobileLogin = ({ words, foot, children }: Props) => (
  <div className="login-mobile">
    <header>
      <Brand words={words} />
    </header>
    <main>
      {children}
      {foot}
    </main>
  </div>
);
