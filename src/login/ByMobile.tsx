import type { LoginWords } from './loginWords.ts';
import { MobileCodeForm } from './MobileCodeForm.tsx';
import { MobileNumberNotice } from './MobileNumberNotice.tsx';
import type { SecondStep, SignedIn } from './signIn.ts';
import type { Facts } from './useFacts.ts';

interface Props {
  readonly words: LoginWords;
  readonly language: 'fa' | 'en';
  readonly facts: Facts;
  readonly onStep: (answer: SignedIn | SecondStep, password: string) => void;
}

/** What stands at /login-by-mobile: the form where a code can be sent, else why there is none. */
export const ByMobile = ({ words, language, facts, onStep }: Props) => {
  if (facts === undefined)
    return (
      <section className="login-form" aria-busy>
        <h1>{words.byMobile.title}</h1>
      </section>
    );
  const way = facts?.mobileCodes ?? 'none';
  if (way === 'none') return <MobileNumberNotice words={words} />;
  return (
    <MobileCodeForm
      words={words}
      language={language}
      captchaAlways={facts?.captchaAlways === true}
      isLogged={way === 'log'}
      onStep={(answer) => onStep(answer, '')}
    />
  );
};
