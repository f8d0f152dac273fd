import { useState } from 'react';
import { logoUrl } from '#src/providers/organisation.ts';
import { useOrganisationFacts } from '#src/providers/useOrganisationFacts.ts';

const fallback = '/logo-fallback.svg';

/** The organisation's mark, or a plain one where its image does not come. Decoration: the name stands beside it. */
export const Logo = ({ size }: { readonly size: number }) => {
  const source = logoUrl(useOrganisationFacts());
  const [failed, setFailed] = useState('');
  return (
    <img
      src={failed === source ? fallback : source}
      alt=""
      height={size}
      style={{ minWidth: size, maxWidth: size * 3, objectFit: 'contain' }}
      onError={() => setFailed(source)}
    />
  );
};
