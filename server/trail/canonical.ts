const ordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(ordered);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, ordered(inner)] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
};

/** One text per JSON value, whatever the order of its keys: what the database gives back has the text of what went in. */
export const canonical = (value: unknown): string => JSON.stringify(ordered(JSON.parse(JSON.stringify(value))));
