/** The page of all imports: what can be imported, and what was. */
export const importsPage = {
  subtitle: 'ورود رکوردها از اکسل، CSV یا JSON؛ پیش از ورود می‌بینید چه چیزی تازه است و چه چیزی تغییر می‌کند.',
  what: 'چه چیزی وارد شود',
  nothing: 'اجازه افزودن به هیچ بخشی را ندارید که از پرونده وارد شود.',
  count: '%{count} رکورد',
  last: 'آخرین ورود: %{when}، %{user}',
  never: 'تاکنون وارد نشده است',
  start: 'ورود از پرونده',
  startOf: 'ورود از پرونده: %{kind}',
  history: 'ورودهای انجام‌شده',
  none: 'هنوز چیزی از پرونده وارد نشده است.',
  states: { running: 'در حال ورود', done: 'انجام شد', failed: 'انجام نشد', cancelled: 'لغو شد' },
  counts: {
    created: '%{count} تازه',
    updated: '%{count} تغییر',
    unchanged: '%{count} بدون تغییر',
    skipped: '%{count} کنار گذاشته',
    problems: '%{count} ایراد',
  },
} as const;
