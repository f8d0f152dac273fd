/** Long work: what runs, how far it is, and what became of it. */
export const jobs = {
  title: 'کارهای در حال انجام',
  running: '%{count} کار در حال انجام',
  ended: '%{count} کار پایان یافته',
  progress: '%{percent} انجام شده است',
  cancel: 'لغو',
  cancelFailed: 'درخواست لغو فرستاده نشد؛ دوباره تلاش کنید.',
  states: { done: 'انجام شد', failed: 'انجام نشد', cancelled: 'لغو شد' },
  open: 'دیدن نتیجه',
  dismiss: 'برداشتن از فهرست',
  other: 'کار زمان‌بر',
  kinds: {
    packageImport: 'ورود بسته انطباق',
    import: 'ورود از پرونده',
    verifyTrail: 'بررسی درستی سوابق ممیزی',
    backup: 'پشتیبان‌گیری',
    backupVerify: 'بازخوانی پشتیبان',
    erasure: 'پاک کردن داده‌های شخصی',
    restore: 'بازیابی پشتیبان',
    deletion: 'حذف پایگاه داده',
  },
} as const;
