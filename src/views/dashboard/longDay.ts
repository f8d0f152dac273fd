const parts = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;

/** «جمعه ۲۹ آبان ۱۴۰۵»: Intl's own long Persian form puts the year first and a Latin comma behind it. */
export const longDay = (day: Date, language: string): string => {
  if (language !== 'fa') return new Intl.DateTimeFormat('en-GB', parts).format(day);
  const found = new Intl.DateTimeFormat('fa-IR', parts).formatToParts(day);
  const part = (type: Intl.DateTimeFormatPartTypes): string => found.find((one) => one.type === type)?.value ?? '';
  return [part('weekday'), part('day'), part('month'), part('year')].join(' ');
};
