import { defineSettings, text } from '#schema';

/** What the organisation is called on the sign-in page and in the top bar; the name of its root unit where it says nothing. */
export const organisationSettings = defineSettings({
  key: 'organisation',
  fields: {
    name: text({ max: 100 }),
    nameEnglish: text({ max: 100 }),
  },
});
