import { hkdfSync } from 'node:crypto';
import { createChallenge, randomInt, verifySolution, type Challenge, type Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { sql } from 'kysely';
import type { Executor } from '#server/database/schema.ts';

const lifetime = 120_000;
// About a second of a desktop's work and three of a phone's.
const work = { algorithm: 'PBKDF2/SHA-256', cost: 1000, from: 1000, to: 3000 } as const;

/** Proof of work that says "no robot" without anything to read or to hear. */
export interface Captcha {
  /** a challenge for two minutes, in the form that the ALTCHA widget fetches */
  readonly challenge: () => Promise<Challenge>;
  /** true for a solved challenge of ours that nobody has used before; it is used up by asking */
  readonly accepts: (db: Executor, payload: string) => Promise<boolean>;
}

const secretsOf = (secretKey: string): { hmacSignatureSecret: string; hmacKeySignatureSecret: string } => {
  const secret = (purpose: string): string =>
    Buffer.from(hkdfSync('sha256', secretKey, '', purpose, 32)).toString('hex');
  return { hmacSignatureSecret: secret('captcha'), hmacKeySignatureSecret: secret('captcha solutions') };
};

const isPayload = (value: unknown): value is Payload => {
  if (typeof value !== 'object' || value === null) return false;
  const { challenge, solution } = value as Partial<Payload>;
  return typeof challenge?.parameters === 'object' && typeof solution?.counter === 'number';
};

const readPayload = (text: string): Payload | undefined => {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
    return isPayload(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

/** False where the challenge was used before. */
const useUp = async (db: Executor, { challenge }: Payload): Promise<boolean> => {
  const { rows } = await sql`
    insert into captcha_uses (signature, expires_at)
    values (${challenge.signature}, now() + ${sql.lit(lifetime)} * interval '1 millisecond')
    on conflict (signature) do nothing returning 1`.execute(db);
  return rows.length === 1;
};

/** The captcha whose challenges are signed with SECRET_KEY. */
export const createCaptcha = (secretKey: string): Captcha => {
  const secrets = secretsOf(secretKey);
  return {
    challenge: () =>
      createChallenge({
        algorithm: work.algorithm,
        cost: work.cost,
        counter: randomInt(work.from, work.to),
        expiresAt: new Date(Date.now() + lifetime),
        deriveKey,
        ...secrets,
      }),
    accepts: async (db, text) => {
      const payload = readPayload(text);
      if (!payload) return false;
      const { verified } = await verifySolution({ ...payload, deriveKey, ...secrets }).catch(() => ({
        verified: false,
      }));
      return verified && useUp(db, payload);
    },
  };
};
