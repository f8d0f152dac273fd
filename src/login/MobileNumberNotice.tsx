import type { LoginWords } from './loginWords.ts';

/** What stands at /login-by-mobile while no gateway can send a code: why, and the ordinary way in. */
export const MobileNumberNotice = ({ words }: { readonly words: LoginWords }) => (
  <section className="login-form">
    <h1>{words.byMobile.title}</h1>
    <p className="login-subtitle">{words.byMobile.why}</p>
    <p className="login-note">{words.byMobile.ask}</p>
    <a className="login-submit" href="/login">
      {words.byMobile.otherWay}
    </a>
  </section>
);
