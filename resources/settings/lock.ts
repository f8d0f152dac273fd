import { defineSettings, integer } from '#schema';

/** What failed sign-ins bring to an account: a growing delay, and a lock. At most ten failures are borne. */
export const lockSettings = defineSettings({
  key: 'lock',
  fields: {
    failures: integer({ required: true, min: 5, max: 10, default: 10 }),
    minutes: integer({ required: true, min: 1, max: 1440, default: 15 }),
    longestDelay: integer({ required: true, min: 1, max: 60, default: 60 }),
  },
});
