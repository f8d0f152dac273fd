import type { sessionEnd as persian } from '#i18n/fa/sessionEnd.ts';
import type { TwinOf } from './general.ts';

export const sessionEnd: TwinOf<typeof persian> = {
  auth: { auth_check_error: 'Sign in to go on.' },
  notification: {
    i18n_error: 'The words of this language could not be loaded.',
    logged_out: 'Your session has ended; sign in again.',
    not_authorized: 'Your access to this section is restricted.',
  },
};
