import { hash, verify } from '@node-rs/argon2';
import { fold, settled } from '#schema';
import { kindsOf, passwordSettings, type PasswordRules } from '#resources/settings/passwords.ts';
import { isCommon } from './commonPasswords.ts';
import type { FieldError } from '#server/http/errors.ts';

const longest = 128;
// OWASP's second recommendation for argon2id: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** An argon2id hash with its own salt and parameters, as PHC text. */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'), cost);

// The hash of 32 random bytes that nobody kept, at the same cost.
const decoy = '$argon2id$v=19$m=19456,t=2,p=1$lDG8dIdvSr8lqX404T6clw$upW/5C4hZn29e0xxC5+8EckguqdQfzC5ZOw6gKjFMNU';

/** Takes as long for a missing hash, or a text that is none, as for a wrong password. */
export const verifyPassword = async (stored: string | undefined, password: string): Promise<boolean> => {
  const known = stored?.startsWith('$argon2id$') ? stored : undefined;
  const right = await verify(known ?? decoy, password.normalize('NFC'));
  return right && known !== undefined;
};

const usual = settled(passwordSettings, {});

/** Why a new password is refused; undefined for a good one. `own` are words of its owner, such as the user name. */
export const passwordProblem = (
  password: unknown,
  own: readonly string[] = [],
  { shortest, kinds }: Pick<PasswordRules, 'shortest' | 'kinds'> = usual,
): FieldError | undefined => {
  if (password === undefined || password === null || password === '') return { code: 'required' };
  if (typeof password !== 'string' || !password.isWellFormed()) return { code: 'type' };
  if (password.length < shortest) return { code: 'tooShort', limit: shortest };
  if (password.length > longest) return { code: 'tooLong', limit: longest };
  if (kindsOf(password) < kinds) return { code: 'tooPlain', limit: kinds };
  const folded = fold(password);
  const personal = own.map(fold).some((word) => word.length >= 4 && folded.includes(word));
  return personal || isCommon(password) ? { code: 'commonPassword' } : undefined;
};
