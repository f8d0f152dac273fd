import { persianDigits } from '#schema';

/** What a record is called that has nothing but its number: «#۱۲», in the digits of the page's language. */
export const recordNumber = (id: number | string): string =>
  `#${document.documentElement.lang === 'en' ? id : persianDigits(String(id))}`;
