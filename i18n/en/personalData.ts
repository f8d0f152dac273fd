import type { personalData as persian } from '#i18n/fa/personalData.ts';
import type { TwinOf } from './general.ts';

/** The archive of what is held on a person: its page, and what its parts are called. */
export const personalData: TwinOf<typeof persian> = {
  fileName: 'personal data',
  title: 'Personal data of “{name}”',
  made: 'Made at {at}',
  intro:
    'This archive holds what the system keeps on this person. Each part is a JSON file that any text editor reads; the picture and files of the person are in the folder files.',
  secrets: 'Passwords, codes, the key of the second factor and the tokens of sessions are not in this archive.',
  texts: 'Texts that others wrote freely (descriptions, notes, contents of files) were not searched for the name.',
  record: 'Details',
  part: 'Part',
  count: 'Number',
  file: 'File',
  parts: {
    record: 'The record of the user, roles and units',
    'trail-by': 'Audit trail: what this person did',
    'trail-about': 'Audit trail: what was done to the record of this person',
    references: 'Records that refer to this person',
    'sign-in-attempts': 'Failed sign-ins that still count',
    files: 'Picture and files of the record of this person',
    credentials: 'Password: when it was changed',
    former_passwords: 'Former passwords: when they were changed',
    second_factors: 'Second factor',
    recovery_codes: 'Recovery codes: when they were used',
    pending_sign_ins: 'Sign-ins that are half done',
    mobile_codes: 'Codes sent to the mobile number',
    sessions: 'Sessions: network address, device and times',
    preferences: 'Preferences',
    saved_views: 'Saved views',
    default_views: 'Default views',
    import_runs: 'Imports from files',
    import_columns: 'Columns remembered for imports',
    uploads: 'Files that the person uploaded',
    jobs: 'Long work',
  },
};
