import type { I18nProvider, TranslationMessages } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { messagesOf } from './messages.ts';
import { preferences, setPreferences, type Language } from './preferences.ts';

const numberFormats = { fa: new Intl.NumberFormat('fa-IR'), en: new Intl.NumberFormat('en') };

const spoken = (value: unknown): unknown =>
  typeof value === 'number' ? numberFormats[preferences().language].format(value) : value;

type Fill = (expression: string, name: string) => unknown;

/** Fills `%{name}` and the catalogue's `{name}`, with numbers in the digits of the language. */
function filled(this: string, _: RegExp, fill: Fill): string {
  return this.replace(/%?\{(\w+)\}/g, (expression: string, name: string) => String(spoken(fill(expression, name))));
}

/** Words in the language of the preferences; changing the locale loads the other language and keeps the choice. */
export const createI18nProvider = async (): Promise<I18nProvider> => {
  const loaded = new Map<string, TranslationMessages>();
  const load = async (language: Language): Promise<TranslationMessages> => {
    const messages = loaded.get(language) ?? (await messagesOf(language));
    loaded.set(language, messages);
    return messages;
  };
  const { language } = preferences();
  const first = await load(language);
  const provider = polyglotI18nProvider(
    (locale) => (locale === language ? first : load(locale as Language)),
    language,
    [
      { locale: 'fa', name: 'فارسی' },
      { locale: 'en', name: 'English' },
    ],
    { replace: filled },
  );
  return {
    ...provider,
    changeLocale: async (locale, options) => {
      await provider.changeLocale(locale, options);
      setPreferences({ language: locale as Language });
    },
  };
};
