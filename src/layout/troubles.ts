import { sendForData } from '#src/providers/http.ts';

// Without letters and digits that are taken for one another.
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A short number that a person can read out. */
export const newReference = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(6)), (value) => signs[value % signs.length]).join('');

/** Tells the server's log why a screen failed; in silence, since there is nothing more that the person could do. */
export const reportTrouble = async (reference: string, error: unknown): Promise<void> => {
  const { message, stack = '' } = error instanceof Error ? error : { message: String(error) };
  const body = {
    reference,
    message: message.slice(0, 500),
    path: location.pathname.slice(0, 300),
    stack: stack.slice(0, 4000),
  };
  await sendForData('/trouble', { method: 'POST', body }).catch(() => undefined);
};
