import { HttpError } from 'ra-core';

/** The first message of each field that the server refused; none where the error says nothing of fields. */
export const fieldMessages = (error: unknown): Readonly<Record<string, string>> => {
  const body: unknown = error instanceof HttpError ? error.body : undefined;
  const errors = typeof body === 'object' && body !== null && 'errors' in body ? body.errors : undefined;
  const said = Object.entries((errors ?? {}) as Record<string, readonly string[]>);
  return Object.fromEntries(said.flatMap(([name, [first]]) => (first === undefined ? [] : [[name, first]])));
};

/** Why the server refused a call: the first message of each field, else the message of the whole. */
export const refusalText = (error: unknown): string => {
  const first = Object.values(fieldMessages(error));
  if (first.length > 0) return first.join(' ');
  return error instanceof Error ? error.message : String(error);
};
