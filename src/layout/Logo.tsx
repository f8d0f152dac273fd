import { useState } from 'react';

const fallback = '/logo-fallback.svg';

/** The organisation's mark, or a plain one where its image does not come. Decoration: the name stands beside it. */
export const Logo = ({ size }: { readonly size: number }) => {
  const [source, setSource] = useState('/logo.svg');
  return <img src={source} width={size} height={size} alt="" onError={() => setSource(fallback)} />;
};
