import { useState } from 'react';
import { logoUrl, nameIn } from '#src/providers/organisation.ts';
import { usePreferences } from '#src/providers/preferences.ts';
import type { LoginWords } from './loginWords.ts';
import type { Facts } from './useFacts.ts';

interface Props {
  readonly words: LoginWords;
  readonly facts: Facts;
}

/** The mark and the name of the house, and whose it is. */
export const Brand = ({ words, facts }: Props) => {
  const { language } = usePreferences();
  const [failed, setFailed] = useState('');
  const source = logoUrl(facts);
  const organisation = nameIn(facts, language) || words.organisation;
  return (
    <div className="login-brand">
      <img
        src={failed === source ? '/logo-fallback.svg' : source}
        alt=""
        height={40}
        onError={() => setFailed(source)}
      />
      <div>
        <strong>{organisation}</strong>
        <span>{organisation === words.organisation ? words.product : `${words.product}، ${words.organisation}`}</span>
      </div>
    </div>
  );
};
