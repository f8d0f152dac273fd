import { choice, defineSettings, integer } from '#schema';

/** When a sign-in has to show that it is no robot's. */
export const captchaSettings = defineSettings({
  key: 'captcha',
  fields: {
    mode: choice({
      required: true,
      options: [{ value: 'afterFailures' }, { value: 'always' }],
      default: 'afterFailures',
    }),
    failures: integer({ required: true, min: 1, max: 9, default: 3, when: { field: 'mode', is: ['afterFailures'] } }),
  },
});
