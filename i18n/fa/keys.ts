/** The list of keyboard shortcuts; the words of a screen's own keys stand with the screen's. */
export const keys = {
  title: 'میان‌برهای صفحه‌کلید',
  close: 'بستن',
  help: 'نمایش همین فهرست',
  search: 'جست‌وجو در سامانه',
  menu: 'جمع کردن یا گستردن منو',
  scopes: { everywhere: 'همه جا', list: 'فهرست', tree: 'درخت', form: 'فرم', panel: 'رکورد بازشده' },
} as const;
