import { useState } from 'react';
import type { LoginWords } from './loginWords.ts';
import { useOrganisationName } from './useOrganisationName.ts';

/** The mark and the name of the house, and whose it is. */
export const Brand = ({ words }: { readonly words: LoginWords }) => {
  const [source, setSource] = useState('/logo.svg');
  const organisation = useOrganisationName(words.organisation);
  return (
    <div className="login-brand">
      <img src={source} alt="" width={40} height={40} onError={() => setSource('/logo-fallback.svg')} />
      <div>
        <strong>{organisation}</strong>
        <span>{organisation === words.organisation ? words.product : `${words.product}، ${words.organisation}`}</span>
      </div>
    </div>
  );
};
