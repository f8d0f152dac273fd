import type { usersViews as persian } from '#i18n/fa/usersViews.ts';
import type { TwinOf } from './general.ts';

export const usersViews: TwinOf<typeof persian> = {
  activation: {
    activate: 'Activate',
    deactivate: 'Deactivate',
    activateOne: 'Activate “%{name}”?',
    deactivateOne: 'Deactivate “%{name}”?',
    activateMany: 'Activate %{count} selected users?',
    deactivateMany: 'Deactivate %{count} selected users?',
    activateHint: 'They sign in again with their user name and password.',
    deactivateHint: 'Open sessions end at once and nobody signs in; history and place in the organisation stay.',
    activated: 'Users activated: %{count}.',
    deactivated: 'Users deactivated: %{count}.',
  },
  setPassword: {
    action: 'Set password',
    title: 'Set a password for “%{name}”',
    hint: 'The user must change it at the next sign-in. Open sessions of the user end.',
    field: 'New password',
    suggest: 'Suggest another password',
    copy: 'Copy the password',
    copied: 'The password was copied.',
    notCopied: 'It could not be copied; its text is selected, please copy it yourself.',
    done: 'The password is set. Hand it over in a safe way; once this dialog is closed it cannot be seen again.',
  },
  demandPassword: {
    action: 'Demand a new password',
    ask: 'Ask “%{name}” for a new password at the next sign-in?',
    hint: 'They sign in with their present password and change it before anything else. Open sessions end now.',
    done: 'The user changes the password at the next sign-in; open sessions have ended.',
  },
  resetFactor: {
    action: 'Reset two-step verification',
    ask: 'Remove the two-step verification of “%{name}”?',
    hint: 'For somebody who has lost the device and the recovery codes. Be sure who is asking; open sessions end.',
    done: 'The two-step verification of the user was removed; open sessions have ended.',
  },
  sessions: {
    action: 'Sessions',
    title: 'Sessions of “%{name}”',
    hint: 'A session that is ended stops working at once; what was not saved stays in the user’s own browser.',
    none: 'This user is not signed in anywhere at present.',
    endAll: 'End all sessions',
  },
};
