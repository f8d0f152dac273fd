interface Message {
  readonly message?: unknown;
}

const messageIn = (error: unknown): string | undefined => {
  const { message } = (error ?? {}) as Message;
  return typeof message === 'string' ? message : undefined;
};

const inRow = (error: unknown, row: number): [string, string][] => {
  const whole = messageIn(error);
  if (whole !== undefined) return [[`${row}`, whole]];
  return Object.entries(error ?? {}).flatMap(([column, cell]) => {
    const message = messageIn(cell);
    return message === undefined ? [] : [[`${row}.${column}`, message] as [string, string]];
  });
};

/** What a form knows to be wrong within a field, by its place: `2.score`; undefined where it is about the whole. */
export const innerErrors = (error: unknown): Readonly<Record<string, string>> | undefined =>
  Array.isArray(error) ? Object.fromEntries([...error].flatMap(inRow)) : undefined;
