// Who may read between the statements of another one's transaction, where a database has one session for all.
import { sql } from 'kysely';
import type { Trx } from './schema.ts';
import type { Visit } from './session.ts';

const opening = 'set local tadbir.guests = on';

/**
 * Lets others read between the statements of this transaction where they would otherwise wait for its end; on a server
 * it means nothing. They see what is written so far, so only work that keeps everybody out for seconds says it.
 */
export const letGuestsIn = async (trx: Trx): Promise<void> => {
  await sql.raw(opening).execute(trx);
};

export const opensToGuests = (text: string): boolean => text === opening;

const noting = new Set<string>();

/** Says that what a statement writes beside its reading may be lost. */
export const markNoting = (text: string): void => void noting.add(text);

/** How a statement may be a guest, undefined where it may not. By its looks; whether one that seems to read does no more is for the database to see. */
export const guestWay = (text: string): Visit | undefined => {
  if (noting.has(text)) return 'noting';
  return /^\s*(?:select|with)\b/i.test(text) ? 'reading' : undefined;
};
