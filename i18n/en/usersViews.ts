import type { usersViews as persian } from '#i18n/fa/usersViews.ts';
import type { TwinOf } from './general.ts';

export const usersViews: TwinOf<typeof persian> = {
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
