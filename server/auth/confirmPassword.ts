import type { FastifyRequest } from 'fastify';
import { refuse } from '#server/http/errors.ts';
import type { Services } from '#server/services.ts';
import { findAccount } from './account.ts';
import { attemptKeys, checkStanding, clearAttempts, countAttempt } from './attempts.ts';
import { verifyPassword } from './passwords.ts';

/**
 * Throws 422 at `field` unless this is the caller's password. A stolen session must not become a place to guess it:
 * guesses count as failed logins.
 */
export const confirmPassword = async (
  { db, config }: Services,
  request: FastifyRequest,
  { field, password }: { readonly field: string; readonly password: string },
): Promise<void> => {
  const { username } = request.caller!;
  const keys = attemptKeys(config.secretKey, username, request.ip);
  await checkStanding(db, keys);
  await countAttempt(db, keys);
  const account = await findAccount(db, username);
  if (!(await verifyPassword(account?.passwordHash, password))) throw refuse(field, 'wrongPassword');
  await clearAttempts(db, keys);
};
