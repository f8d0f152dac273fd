import './login.css';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { setPreferences, usePreferences } from '#src/providers/preferences.ts';
import { ByMobile } from './ByMobile.tsx';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';
import { CodeForm } from './CodeForm.tsx';
import { dressDocument } from './dressDocument.ts';
import { LoginForm } from './LoginForm.tsx';
import { LoginLayout } from './LoginLayout.tsx';
import { loginWords, type LoginWords } from './loginWords.ts';
import { useFacts, type Facts } from './useFacts.ts';
import { useSteps } from './useSteps.ts';
import { Waiting } from './Waiting.tsx';

const SetUpFactor = lazy(async () => ({ default: (await import('./SetUpFactor.tsx')).SetUpFactor }));

const wide = '(min-width: 900px)';
const whenChanged =
  (media: string) =>
  (listener: () => void): (() => void) => {
    const query = matchMedia(media);
    query.addEventListener('change', listener);
    return () => query.removeEventListener('change', listener);
  };
const onWidth = whenChanged(wide);
const onDarkness = whenChanged('(prefers-color-scheme: dark)');

interface StepProps {
  readonly words: LoginWords;
  readonly language: 'fa' | 'en';
  readonly facts: Facts;
}

/** The step of signing in that is due. */
const Step = ({ words, language, facts }: StepProps) => {
  const { step, take, goOn, startOver } = useSteps();
  if (step.name === 'first') {
    const First = location.pathname === '/login-by-mobile' ? ByMobile : LoginForm;
    return <First words={words} language={language} facts={facts} onStep={take} />;
  }
  if (step.name === 'code') {
    const { pendingToken, password } = step;
    const onStep = (answer: Parameters<typeof take>[0]) => take(answer, password);
    return (
      <CodeForm words={words} language={language} pendingToken={pendingToken} onStep={onStep} onBack={startOver} />
    );
  }
  const { pending } = step;
  if (step.name === 'password')
    return <ChangePasswordForm words={words} facts={facts} pending={pending} onDone={goOn} />;
  return (
    <Suspense fallback={<Waiting />}>
      <SetUpFactor words={words} pending={pending} onDone={() => goOn({ ...pending, mustSetSecondFactor: false })} />
    </Suspense>
  );
};

/** The sign-in page: one form in a layout for desktops or one for phones. */
export const Login = () => {
  const { language } = usePreferences();
  const words = loginWords[language];
  const facts = useFacts();
  const isWide = useSyncExternalStore(onWidth, () => matchMedia(wide).matches);
  useEffect(() => {
    dressDocument();
    document.title = `${words.title} | ${words.product}`;
  }, [words]);
  useEffect(() => onDarkness(dressDocument), []);
  const other = language === 'fa' ? 'en' : 'fa';
  const foot = (
    <button type="button" className="login-language" lang={other} onClick={() => setPreferences({ language: other })}>
      {words.language}
    </button>
  );
  return (
    <LoginLayout words={words} facts={facts} isWide={isWide} foot={foot}>
      <Step words={words} language={language} facts={facts} />
    </LoginLayout>
  );
};
