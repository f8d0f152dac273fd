import type { I18nProvider } from 'ra-core';
import { preferences, setPreferences, type Language } from './preferences.ts';
import { say, speak, spokenLanguage } from './words.ts';

/** Words in the language of the preferences; changing the locale loads the other language and keeps the choice. */
export const createI18nProvider = async (): Promise<I18nProvider> => {
  await speak(preferences().language);
  return {
    translate: (key: string, options?: unknown) =>
      say(key, typeof options === 'number' ? { smart_count: options } : ((options ?? {}) as Record<string, unknown>)),
    changeLocale: async (locale: string) => {
      await speak(locale as Language);
      setPreferences({ language: locale as Language });
    },
    getLocale: spokenLanguage,
    getLocales: () => [
      { locale: 'fa', name: 'فارسی' },
      { locale: 'en', name: 'English' },
    ],
  };
};
