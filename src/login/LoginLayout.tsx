import type { ReactNode } from 'react';
import { Brand } from './Brand.tsx';
import type { LoginWords } from './loginWords.ts';
import type { Facts } from './useFacts.ts';

interface Props {
  readonly words: LoginWords;
  readonly facts: Facts;
  readonly isWide: boolean;
  readonly foot: ReactNode;
  readonly children: ReactNode;
}

/**
 * On desktops the form on one side and what the product is on the other; on phones one column, the form first, for the
 * keyboard needs the rest. One element in both, so that turning a tablet loses nothing that was typed.
 */
export const LoginLayout = ({ words, facts, isWide, foot, children }: Props) => {
  const brand = <Brand words={words} facts={facts} />;
  return (
    <div className={isWide ? 'login-desktop' : 'login-mobile'}>
      {!isWide && <header>{brand}</header>}
      <main>
        {isWide && brand}
        {children}
        {foot}
      </main>
      {isWide && (
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
      )}
    </div>
  );
};
