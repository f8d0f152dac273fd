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

/** The form on one side, what the product is on the other. */
export const DesktopLogin = ({ words, facts, foot, children }: Props) => (
  <div className="login-desktop">
    <main>
      <Brand words={words} facts={facts} />
      {children}
      {foot}
    </main>
    <aside>
      <div>
        <p className="login-motto">{words.motto}</p>
        <ul>
          {words.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </div>
    </aside>
  </div>
);
