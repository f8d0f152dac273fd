import { choice, defineSettings } from '#schema';

/** Whether a sign-in is confirmed by a code from the person's own device, and by whom it must be. */
export const secondFactorSettings = defineSettings({
  key: 'second-factor',
  fields: {
    mode: choice({
      required: true,
      options: [{ value: 'off' }, { value: 'optional' }, { value: 'administrators' }, { value: 'everybody' }],
      default: 'optional',
    }),
  },
});
