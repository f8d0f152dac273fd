// What anybody may know: what the organisation is called, its mark, and what the sign-in page has to know beforehand.
import { captchaSettings } from '#resources/settings/captcha.ts';
import { passwordSettings } from '#resources/settings/passwords.ts';
import type { Rules } from '#server/crud/rules.ts';
import { gatewayOf } from '#server/messages/gatewayOf.ts';
import { readLogo } from '#server/rules/configuration/storedLogo.ts';
import type { Services } from '#server/services.ts';
import { organisationName } from '#server/settings/organisationName.ts';
import { readSettings } from '#server/settings/readSettings.ts';

/** How a code comes to a mobile number: by message, into the server's log, or not at all. */
const codesOf = async ({ db, config }: Services): Promise<'message' | 'log' | 'none'> => {
  if (await gatewayOf(db, config.secretKey)) return 'message';
  return config.codesInLog ? 'log' : 'none';
};

/** GET /organisation: {data: {title, title_english, logo, upload_limit, …}}; the limit in bytes. */
export const organisationRules: Rules = {
  routes: (app, services) => {
    const { db, config } = services;
    app.get('/organisation', { config: { access: 'public' }, schema: { tags: ['service'] } }, async () => {
      const { name, english } = await organisationName(db);
      const { shortest, kinds } = await readSettings(db, passwordSettings);
      return {
        data: {
          title: name,
          title_english: english,
          logo: await readLogo(db),
          upload_limit: config.uploadLimit,
          mobile_codes: await codesOf(services),
          captcha_always: (await readSettings(db, captchaSettings)).mode === 'always',
          passwords: { shortest, kinds },
        },
      };
    });
  },
};
