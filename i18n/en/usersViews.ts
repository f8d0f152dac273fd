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
};
