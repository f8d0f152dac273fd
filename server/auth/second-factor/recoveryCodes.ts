import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { latinDigits } from '#schema';
import type { Executor, Trx } from '#server/database/schema.ts';
import { keyedHash } from '#server/auth/sealed.ts';

const howMany = 10;
const letters = 10;
/** Without those that are read for one another. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

const hasher = (secretKey: string): ((code: string) => string) => keyedHash(secretKey, 'recovery codes');

/** `ABCDE-FGHJK`, about 49 bits. */
const newCode = (): string => {
  const drawn = Array.from({ length: letters }, () => alphabet[randomInt(alphabet.length)]!).join('');
  return `${drawn.slice(0, letters / 2)}-${drawn.slice(letters / 2)}`;
};

/** As typed, in any case and digit set, with or without the dash; undefined for what is no recovery code. */
const plain = (typed: string): string | undefined => {
  const code = latinDigits(typed).toUpperCase().replace(/[\s-]/g, '');
  return code.length === letters ? code : undefined;
};

/** Ten new codes in place of all that there were; they are seen this once, only their hashes are kept. */
export const renewRecoveryCodes = async (trx: Trx, secretKey: string, userId: number): Promise<readonly string[]> => {
  const codes = Array.from({ length: howMany }, newCode);
  const hashes = codes.map((code) => hasher(secretKey)(plain(code)!));
  await sql`delete from recovery_codes where user_id = ${userId}`.execute(trx);
  await sql`
    insert into recovery_codes (user_id, code_hash)
    select ${userId}, value from jsonb_array_elements_text(${JSON.stringify(hashes)}::jsonb)`.execute(trx);
  return codes;
};

/** True for a code of that person which nobody has used; it is used up by asking. */
export const useRecoveryCode = async (
  db: Executor,
  secretKey: string,
  { userId, code }: { userId: number; code: string },
): Promise<boolean> => {
  const typed = plain(code);
  if (typed === undefined) return false;
  const result = await sql`
    update recovery_codes set used_at = now()
    where user_id = ${userId} and code_hash = ${hasher(secretKey)(typed)} and used_at is null`.execute(db);
  return Number(result.numAffectedRows ?? 0) === 1;
};

/** How many codes are left. */
export const countRecoveryCodes = async (db: Executor, userId: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from recovery_codes where user_id = ${userId} and used_at is null`.execute(db);
  return rows[0]!.count;
};
