import { login as english } from '#i18n/en/login.ts';
import { login as persian } from '#i18n/fa/login.ts';

/** The words before the console is there; both languages, since they are few. */
export const loginWords = { fa: persian, en: english } as const;
export type LoginWords = (typeof loginWords)['fa' | 'en'];
