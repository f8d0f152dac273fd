import type { I18nProvider } from 'ra-core';
import { preferences, setPreferences, type Language } from './preferences.ts';
import { polyglot, speak } from './words.ts';

/** Words in the language of the preferences; changing the locale loads the other language and keeps the choice. */
export const createI18nProvider = async (): Promise<I18nProvider> => {
  await speak(preferences().language);
  return {
    ...polyglot,
    changeLocale: async (locale: string) => {
      await speak(locale as Language);
      setPreferences({ language: locale as Language });
    },
  };
};
