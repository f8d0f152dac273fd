import { useState } from 'react';
import type { LoginWords } from './loginWords.ts';

/** The mark and the two names of the house. */
export const Brand = ({ words }: { readonly words: LoginWords }) => {
  const [source, setSource] = useState('/logo.svg');
  return (
    <div className="login-brand">
      <img src={source} alt="" width={40} height={40} onError={() => setSource('/logo-fallback.svg')} />
      <div>
        <strong>{words.product}</strong>
        <span>{words.organisation}</span>
      </div>
    </div>
  );
};
