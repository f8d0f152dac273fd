import type { HttpError } from 'ra-core';

const listeners = new Set<(error: HttpError) => void>();

/** Calls back for every 403 and 422 the server answers with, wherever the call was made. */
export const onRefusal = (listener: (error: HttpError) => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const announceRefusal = (error: HttpError): void => {
  for (const listener of listeners) listener(error);
};
