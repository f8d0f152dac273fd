/** What is done with single users: their passwords. */
export const usersViews = {
  activation: {
    activate: 'فعال کردن',
    deactivate: 'غیرفعال کردن',
    activateOne: '«%{name}» فعال شود؟',
    deactivateOne: '«%{name}» غیرفعال شود؟',
    activateMany: '%{count} کاربر برگزیده فعال شوند؟',
    deactivateMany: '%{count} کاربر برگزیده غیرفعال شوند؟',
    activateHint: 'کاربر فعال با نام کاربری و گذرواژه خود دوباره وارد می‌شود.',
    deactivateHint: 'نشست‌های باز بی‌درنگ بسته می‌شود و ورود ممکن نیست؛ سوابق و جایگاه سازمانی می‌ماند.',
    activated: '%{count} کاربر فعال شد.',
    deactivated: '%{count} کاربر غیرفعال شد.',
  },
  setPassword: {
    action: 'تعیین گذرواژه',
    title: 'تعیین گذرواژه برای «%{name}»',
    hint: 'کاربر باید در نخستین ورود این گذرواژه را عوض کند. نشست‌های باز او بسته می‌شود.',
    field: 'گذرواژه تازه',
    suggest: 'پیشنهاد گذرواژه‌ای دیگر',
    copy: 'رونوشت گذرواژه',
    copied: 'از گذرواژه رونوشت گرفته شد.',
    notCopied: 'رونوشت گرفته نشد؛ متن آن برگزیده شده است، خودتان رونوشت بگیرید.',
    done: 'گذرواژه تعیین شد. آن را از راهی امن به کاربر برسانید؛ پس از بستن این پنجره دیگر دیده نمی‌شود.',
  },
} as const;
