/** The settings of a person, beside those words of the frame that the menus share. */
export const settings = {
  note: 'هر تغییر بی‌درنگ اعمال می‌شود و در هر رایانه‌ای که وارد شوید همراه شماست.',
  appearanceHint: 'رنگ‌ها و فشردگی صفحه‌ها را چنان بچینید که در کار هر روز راحت‌تر باشید.',
  modeHint: 'زمینه روشن، تیره یا همان که سیستم شما دارد.',
  densityHint: 'در حالت فشرده ردیف‌های بیشتری در یک صفحه دیده می‌شود.',
  languageTitle: 'زبان',
  languageSection: 'زبان واژه‌ها و پیام‌های سامانه؛ داده‌های ثبت‌شده به همان زبان خود می‌ماند.',
  languageHint: 'جهت صفحه، رقم‌ها و تقویم نیز با زبان عوض می‌شود.',
  beginning: 'آغاز کار',
  beginningHint: 'نخستین صفحه‌ای که پس از ورود می‌بینید.',
  startPage: 'صفحه آغازین',
  startPageHint: 'یکی از صفحه‌های منوی خود را برگزینید.',
} as const;
