/** What react-admin says when a session ends or a language does not come, which can happen on any screen. */
export const sessionEnd = {
  auth: { auth_check_error: 'برای ادامه وارد شوید.' },
  notification: {
    i18n_error: 'ترجمه این زبان بارگذاری نشد.',
    logged_out: 'نشست شما پایان یافته است؛ دوباره وارد شوید.',
    not_authorized: 'دسترسی شما به این بخش محدود است.',
  },
} as const;
