/** The password again, before what cannot be undone. */
export const confirmation = {
  title: 'Give your password again',
  text: 'This cannot be undone. To be sure that it is you who wants it, type the password of your account; for five minutes it is not asked for again.',
  password: 'Password',
  show: 'Show password',
  hide: 'Hide password',
  go: 'Continue',
  cancel: 'Cancel',
} as const;
