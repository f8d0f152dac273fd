import { defineSettings, integer } from '#schema';

/** How long a sign-in lasts: unused, and at all. */
export const sessionSettings = defineSettings({
  key: 'sessions',
  fields: {
    idleMinutes: integer({ required: true, min: 5, max: 1440, default: 60 }),
    absoluteHours: integer({ required: true, min: 1, max: 168, default: 10 }),
  },
});
