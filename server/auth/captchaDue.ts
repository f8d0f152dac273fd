import { captchaSettings } from '#resources/settings/captcha.ts';
import type { Executor } from '#server/database/schema.ts';
import { AppError } from '#server/http/errors.ts';
import { readSettings } from '#server/settings/readSettings.ts';
import type { Failures } from './attempts.ts';
import type { Captcha } from './captcha.ts';

/** An office that shares its address fails more often; after this many failures all of it is asked. */
const ofAddress = 10;

/** Refuses a sign-in that has to show that it is no robot's and does not: always, or after failures, by the settings. */
export const demandCaptcha = async (
  db: Executor,
  captcha: Captcha,
  { failures, payload }: { readonly failures: Failures; readonly payload: string | undefined },
): Promise<void> => {
  const { mode, failures: most } = await readSettings(db, captchaSettings);
  const isDue = mode === 'always' || failures.account >= (most ?? 0) || failures.address >= ofAddress;
  if (!isDue) return;
  if (!payload) throw new AppError('captchaRequired');
  if (!(await captcha.accepts(db, payload))) throw new AppError('captchaFailed');
};
