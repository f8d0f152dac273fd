type Row = Readonly<Record<string, unknown>>;

/** The rows of a small list: as a call gives them, or as the database keeps them. */
export const storedRows = (value: unknown): readonly Row[] => {
  if (Array.isArray(value)) return value as readonly Row[];
  return (value as { readonly rows?: readonly Row[] } | null | undefined)?.rows ?? [];
};
