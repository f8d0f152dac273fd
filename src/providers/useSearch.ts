import { useCallback, useContext } from 'react';
import { UNSAFE_DataRouterContext as RouterContext, useNavigate, useSearchParams } from 'react-router-dom';

/**
 * Gives the search of the address as it is at the moment of the call, `?` included. What a component has drawn may be
 * older: a pause that ends and a click may both change the address before anything is drawn anew.
 */
export const usePresentSearch = (): (() => string) => {
  const router = useContext(RouterContext)?.router;
  if (!router) throw new Error('The address is read outside of the router of the console');
  return useCallback(() => router.state.location.search, [router]);
};

/** Changes the search of the address; `replace` leaves no step to go back to. */
export type ChangeSearch = (
  change: (present: URLSearchParams) => URLSearchParams,
  options?: { readonly replace?: boolean },
) => void;

/** The search of the address as drawn, and how to change it: always from what it is then, so that no change is lost. */
export const useSearch = (): readonly [drawn: URLSearchParams, change: ChangeSearch] => {
  const [drawn] = useSearchParams();
  const present = usePresentSearch();
  const navigate = useNavigate();
  const change = useCallback<ChangeSearch>(
    (changed, options) => void navigate(`?${changed(new URLSearchParams(present())).toString()}`, options),
    [present, navigate],
  );
  return [drawn, change];
};

/** Sets a word of an address, or takes it away. For `ChangeSearch`. */
export const withWord =
  (key: string, value: string | null) =>
  (present: URLSearchParams): URLSearchParams => {
    const next = new URLSearchParams(present);
    if (value === null) next.delete(key);
    else next.set(key, value);
    return next;
  };
