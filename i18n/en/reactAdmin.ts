import { sessionEnd } from './sessionEnd.ts';

/** Our words over those of ra-language-english. */
export const reactAdmin = {
  auth: sessionEnd.auth,
  message: { access_denied: 'Your access to this section is restricted.' },
  navigation: { no_results: 'No item found', no_filtered_results: 'No item found with these filters.' },
  notification: {
    http_error: 'The server cannot be reached.',
    ...sessionEnd.notification,
  },
} as const;
