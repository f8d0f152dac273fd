import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fieldProblem, latinDigits, persianDigits, plainMobile } from '#schema';
import { users } from '#resources/users/users.ts';
import { messages as english } from '#i18n/en/messages.ts';
import { messages as persian } from '#i18n/fa/messages.ts';
import { AppError } from '#server/http/errors.ts';
import { languageOf } from '#server/http/language.ts';
import { gatewayOf } from '#server/messages/gatewayOf.ts';
import { sendMessage } from '#server/messages/sendMessage.ts';
import type { Services } from '#server/services.ts';
import { attemptKeys, checkStanding, clearAttempts, countAddress, countAttempt } from './attempts.ts';
import { mobileBody, mobileCodeBody, type MobileBody, type MobileCodeBody } from './bodies.ts';
import type { Captcha } from './captcha.ts';
import { demandCaptcha } from './captchaDue.ts';
import { enterOrAsk, recordFailure } from './enter.ts';
import { codeLifetime, issueCode, resendAfter, takeCode } from './mobileCodes.ts';

const open = (body: object) => ({ config: { access: 'public' as const }, schema: { tags: ['session'], body } });

/** The number as it is kept; refuses what is none. */
const numberOf = (given: string): string => {
  const mobile = plainMobile(given);
  const problem = fieldProblem({ ...users.fields.mobile, required: true }, mobile);
  if (problem) throw new AppError('invalid', { fields: { mobile: [problem] } });
  return mobile;
};

const textOf = (request: FastifyRequest, code: string): string => {
  const language = languageOf(request);
  const said = language === 'fa' ? persianDigits(code) : code;
  return (language === 'fa' ? persian : english).signInCode.replace('{code}', said);
};

type Send = (mobile: string, text: string) => void;

/** How a code leaves: by the gateway, into the log of a demo or of who develops, or not at all. Nobody waits for it. */
const sender = async ({ db, config, log }: Services): Promise<Send | undefined> => {
  const found = await gatewayOf(db, config.secretKey);
  if (found)
    return (mobile, text) => {
      void sendMessage(found.gateway, { mobile, text, secret: found.secret }).then(({ ok, status, problem }) => {
        if (!ok) log.warn({ status, problem }, 'the gateway did not take a sign-in code');
      });
    };
  return config.codesInLog ? (_, text) => log.warn(`no gateway is set; ${text}`) : undefined;
};

const askRoute = (app: FastifyInstance, services: Services, captcha: Captcha): void => {
  const { db, config } = services;
  app.post<{ Body: MobileBody }>('/login/mobile', open(mobileBody), async (request) => {
    const send = await sender(services);
    if (!send) throw new AppError('codeNotSent');
    const mobile = numberOf(request.body.mobile);
    const keys = attemptKeys(config.secretKey, mobile, request.ip, 'mobile');
    const failures = await checkStanding(db, keys);
    await demandCaptcha(db, captcha, { failures, payload: request.body.captcha });
    await countAddress(db, keys);
    const issued = await issueCode(db, config.secretKey, mobile);
    if (typeof issued === 'number') throw new AppError('tooManyRequests', { data: { retry_after: issued } });
    if (issued.userId !== null) send(mobile, textOf(request, issued.code));
    return { data: { resend_after: resendAfter, expires_in: codeLifetime } };
  });
};

const codeRoute = (app: FastifyInstance, services: Services): void => {
  const { db, config } = services;
  app.post<{ Body: MobileCodeBody }>('/login/mobile/code', open(mobileCodeBody), async (request) => {
    const mobile = numberOf(request.body.mobile);
    const code = latinDigits(request.body.code).replace(/\s/g, '');
    const keys = attemptKeys(config.secretKey, mobile, request.ip, 'mobile');
    await checkStanding(db, keys);
    const { locksAccount } = await countAttempt(db, keys);
    const person = await takeCode(db, config.secretKey, { mobile, code });
    if (!person) {
      await recordFailure(services, request, { visitor: undefined, locksAccount });
      throw new AppError('badCode');
    }
    const data = await db.transaction().execute(async (trx) => {
      await clearAttempts(trx, keys);
      return enterOrAsk(trx, services, { ...person, request });
    });
    return { data };
  });
};

/** Signing in by a one-time code to the person's mobile number. No answer tells whose number it is, or that it is anybody's. */
export const mobileRoutes = (app: FastifyInstance, services: Services, captcha: Captcha): void => {
  askRoute(app, services, captcha);
  codeRoute(app, services);
};
