import { HttpError } from 'ra-core';

/** Why the server refused a call: the first message of each field, else the message of the whole. */
export const refusalText = (error: unknown): string => {
  const body: unknown = error instanceof HttpError ? error.body : undefined;
  const errors = typeof body === 'object' && body !== null && 'errors' in body ? body.errors : undefined;
  const first = Object.values((errors ?? {}) as Record<string, readonly string[]>).flatMap(
    (messages) => messages[0] ?? [],
  );
  if (first.length > 0) return first.join(' ');
  return error instanceof Error ? error.message : String(error);
};
