import type { profile as persian } from '#i18n/fa/profile.ts';
import type { TwinOf } from './general.ts';

export const profile: TwinOf<typeof persian> = {
  picture: 'Picture',
  pictureHint: 'Colleagues know you by it in lists, in the organisation and in histories.',
  pictureSaved: 'Your picture is saved.',
  pictureRemoved: 'Your picture is removed.',
  personalHint: 'The administrator decides user name and position; keep the rest up to date yourself.',
  passwordHint: 'Changing it ends your other sessions; you stay signed in here.',
  strength: 'Strength of the password',
  strengths: { 0: 'Very weak', 1: 'Weak', 2: 'Fair', 3: 'Good', 4: 'Strong' },
  ruleHolds: 'holds',
  ruleOpen: 'not yet',
  rules: {
    long: 'At least 8 characters',
    impersonal: 'Without your user name',
    different: 'Other than the present one',
    uncommon: 'Common passwords are refused when you save. A few unrelated words are strong and easy to remember.',
  },
  sessions: 'My sessions',
  sessionsHint: 'Devices signed in as you. If you do not know one, end it and change your password.',
  thisDevice: 'This device',
  unknownDevice: 'Unknown device',
  now: 'just now',
  seen: 'Last used: %{time}',
  since: 'Signed in: %{time}',
  endSession: 'End session',
  endOthers: 'End all other sessions',
  sessionEnded: 'The session has ended.',
  onlyHere: 'You are signed in on this device only.',
};
