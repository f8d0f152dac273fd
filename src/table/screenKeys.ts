/** Begins the names of what a screen itself keeps in the address. */
export const ofScreen = 'of_';

/** The words of an address that are the screen's, whatever its list or tree is doing: its shape, and its own. */
export const screenKeys = (search: URLSearchParams): string[] =>
  [...search.keys()].filter((key) => key === 'as' || key.startsWith(ofScreen));

/** Puts the screen's words of one address into another. */
export const keepScreen = (next: URLSearchParams, present: URLSearchParams): URLSearchParams => {
  for (const key of screenKeys(present)) next.set(key, present.get(key)!);
  return next;
};
