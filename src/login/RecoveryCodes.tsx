import { saveBlob } from '#src/fields/saveBlob.ts';
import type { LoginWords } from './loginWords.ts';

interface Props {
  readonly words: LoginWords;
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** The recovery codes, seen this once. */
export const RecoveryCodes = ({ words, codes, onDone }: Props) => (
  <section className="login-form">
    <h1>{words.factor.codesTitle}</h1>
    <p className="login-subtitle">{words.factor.codesWhy}</p>
    <ol className="login-codes" dir="ltr">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ol>
    <button
      type="button"
      className="login-second"
      onClick={() => saveBlob(new Blob([codes.join('\r\n')], { type: 'text/plain' }), 'recovery-codes.txt')}
    >
      {words.factor.save}
    </button>
    <button type="button" className="login-submit" onClick={onDone}>
      {words.factor.goOn}
    </button>
  </section>
);
