import './login.css';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { setPreferences, usePreferences } from '#src/providers/preferences.ts';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';
import { DesktopLogin } from './DesktopLogin.tsx';
import { dressDocument } from './dressDocument.ts';
import { LoginForm } from './LoginForm.tsx';
import { loginWords } from './loginWords.ts';
import { MobileNumberNotice } from './MobileNumberNotice.tsx';
import { MobileLogin } from './MobileLogin.tsx';
import type { Pending } from './useSignIn.ts';

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

/** The sign-in page: one form in a layout for desktops or one for phones. */
export const Login = () => {
  const { language } = usePreferences();
  const words = loginWords[language];
  const [pending, setPending] = useState<Pending | null>(null);
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
  const byMobile = !pending && location.pathname === '/login-by-mobile';
  const Layout = isWide ? DesktopLogin : MobileLogin;
  return (
    <Layout words={words} foot={foot}>
      {byMobile && <MobileNumberNotice words={words} />}
      {pending ? (
        <ChangePasswordForm words={words} pending={pending} />
      ) : (
        !byMobile && <LoginForm words={words} language={language} onPending={setPending} />
      )}
    </Layout>
  );
};
