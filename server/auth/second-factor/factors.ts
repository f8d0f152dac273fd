import { sql } from 'kysely';
import { latinDigits } from '#schema';
import type { Executor, Trx } from '#server/database/schema.ts';
import { createSealer, type Sealer } from '#server/auth/sealed.ts';
import { countRecoveryCodes, useRecoveryCode } from './recoveryCodes.ts';
import { newSecret, stepOf } from './totp.ts';

const sealer = (secretKey: string): Sealer => createSealer(secretKey, 'second factor');
const boundTo = (userId: number): string => `user ${userId}`;

/** What a person has set up. */
export interface FactorState {
  /** when it was set up; null where it is not */
  readonly since: string | null;
  readonly recoveryCodes: number;
}

/** Whether a code is asked for at sign-in, and how many recovery codes are left. */
export const factorState = async (db: Executor, userId: number): Promise<FactorState> => {
  const { rows } = await sql<{ since: string | null }>`
    select confirmed_at as since from second_factors where user_id = ${userId}`.execute(db);
  const since = rows[0]?.since ?? null;
  return { since, recoveryCodes: since === null ? 0 : await countRecoveryCodes(db, userId) };
};

/** A new secret that waits for its first code; undefined where one is set up already, which has to go first. */
export const beginFactor = async (db: Executor, secretKey: string, userId: number): Promise<string | undefined> => {
  const secret = newSecret();
  const result = await sql`
    insert into second_factors as f (user_id, secret) values (${userId}, ${sealer(secretKey).seal(secret, boundTo(userId))})
    on conflict (user_id) do update set secret = excluded.secret, created_at = now()
    where f.confirmed_at is null`.execute(db);
  return Number(result.numAffectedRows ?? 0) === 1 ? secret : undefined;
};

interface Use {
  readonly userId: number;
  readonly code: string;
}

/** Takes a code of the app: of this half minute or a neighbour, and of a later step than the last that was taken. */
export const useAppCode = async (
  db: Executor,
  secretKey: string,
  { userId, code }: Use,
  state: 'begun' | 'confirmed',
): Promise<boolean> => {
  const { rows } = await sql<{ secret: string; confirmed: boolean }>`
    select secret, confirmed_at is not null as confirmed from second_factors where user_id = ${userId}`.execute(db);
  const [factor] = rows;
  const digits = latinDigits(code).replace(/\s/g, '');
  if (!factor || factor.confirmed !== (state === 'confirmed') || !/^\d{6}$/.test(digits)) return false;
  const secret = sealer(secretKey).open(factor.secret, boundTo(userId));
  const step = secret === undefined ? undefined : stepOf(secret, digits);
  if (step === undefined) return false;
  const result = await sql`
    update second_factors set last_step = ${step}, confirmed_at = coalesce(confirmed_at, now())
    where user_id = ${userId} and last_step < ${step} and secret = ${factor.secret}`.execute(db);
  return Number(result.numAffectedRows ?? 0) === 1;
};

/** Takes a code of the app or a recovery code, each once. */
export const useCode = async (db: Executor, secretKey: string, use: Use): Promise<boolean> =>
  (await useAppCode(db, secretKey, use, 'confirmed')) || useRecoveryCode(db, secretKey, use);

/** Takes the second factor away with its recovery codes; false where there was none. */
export const removeFactor = async (trx: Trx, userId: number): Promise<boolean> => {
  await sql`delete from recovery_codes where user_id = ${userId}`.execute(trx);
  const result = await sql`delete from second_factors where user_id = ${userId}`.execute(trx);
  return Number(result.numAffectedRows ?? 0) === 1;
};
