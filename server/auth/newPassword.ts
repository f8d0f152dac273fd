import { passwordSettings } from '#resources/settings/passwords.ts';
import type { Executor } from '#server/database/schema.ts';
import { AppError, refuse } from '#server/http/errors.ts';
import { readSettings } from '#server/settings/readSettings.ts';
import { wasUsed } from './account.ts';
import { passwordProblem } from './passwords.ts';

/** Throws 422 at `newPassword` unless it is what the settings ask of a new password. */
export const demandGoodPassword = async (db: Executor, username: string, password: string): Promise<void> => {
  const problem = passwordProblem(password, [username], await readSettings(db, passwordSettings));
  if (problem) throw new AppError('invalid', { fields: { newPassword: [problem] } });
};

/** Throws 422 at `newPassword` for one of the person's last passwords. Said only to who knows the present one. */
export const demandUnused = async (db: Executor, userId: number, password: string): Promise<void> => {
  if (await wasUsed(db, userId, password)) throw refuse('newPassword', 'usedPassword');
};
